/** The fitted curve of win chances: plies and scales, put in by build.mjs. */
declare const WIN_CHANCE_KNOTS: [number, number][];
