/** The Hive engine Mandible, which speaks the Universal Hive Protocol. */

export interface EngineOptions {
  /** Memory for the search, in MiB: 32 when not given. */
  tableMB?: number;
  /** More of the engine's command line, such as `"--SkillLevel=5"`. */
  words?: string[];
  /** The engine's WebAssembly, where the package's own file can't be read. */
  wasm?: WebAssembly.Module | BufferSource;
}

/** The engine is no more; the message says why. */
export class EngineEnded extends Error {}

/** An engine in a worker. Questions are answered in their order. */
export class Engine {
  /** Why it has ended, or null while it lives. */
  readonly ended: string | null;
  /** Whether questions wait for their reply. */
  readonly busy: boolean;
  /** Takes what the engine logs with the option Verbose. */
  onLog: (line: string) => void;
  /** Called once, when the engine has ended: 0, or another status after a failure. */
  onEnd: (status: number, reason: string) => void;
  /** Sends a line of UHP; the reply, without its `ok`. `onLine` sees each line as it comes. */
  ask(line: string, onLine?: (line: string) => void): Promise<string[]>;
  /** Ends what runs and what waits: a search answers with the best move so far. */
  stop(): void;
  /** Ends the worker; questions that wait fail with EngineEnded. */
  terminate(reason?: string): void;
}

/** Starts an engine in a worker. */
export function startEngine(options?: EngineOptions): Promise<Engine>;

export interface HostOptions {
  onLine?: (line: string) => void;
  onLog?: (line: string) => void;
  onEnd?: (status: number, reason: string) => void;
  words?: string[];
}

/** An engine in the caller's own thread: for a worker of one's own, or for questions of rules. */
export class Host {
  static start(source: WebAssembly.Module | BufferSource, options?: HostOptions): Promise<Host>;
  /** Gives it a line; it computes in slices and lets events be heard between them. */
  send(line: string): void;
  /** Gives it a line and waits for the reply, which is returned without its `ok`. */
  ask(line: string): string[];
  /** No line will follow. */
  close(): void;
}
