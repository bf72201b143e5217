#include "engine/uhp/reply.h"

#include <stdarg.h>

void reply_free(Reply *reply)
{
    text_free(&reply->text);
}

void reply_error(Reply *reply, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("err ", reply->out);
    vfprintf(reply->out, format, arguments);
    fputc('\n', reply->out);
    va_end(arguments);
}

void reply_write_text(Reply *reply)
{
    if (reply->text.failed) {
        reply_error(reply, "there is not enough memory for that");
    } else {
        fprintf(reply->out, "%s\n", reply->text.data);
    }
}
