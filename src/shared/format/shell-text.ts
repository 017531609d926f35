/**
 * A word for a POSIX shell. Single quotes keep everything literally; a quote inside closes them, is escaped, and
 * reopens them.
 */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Quoted only if a shell would split it. */
export function toShellWord(text: string): string {
  return /^[\w.,:=@%+/-]+$/.test(text) ? text : quoteForShell(text);
}

/** Reads a body from standard input and prints its `X-REQUEST-SIGN`; the shell has the secret in $SECRET. */
export const SIGNING_COMMAND = `openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1`;

/** Prints these bytes, given in base64. */
export function formatBase64Printer(base64: string): string {
  return `printf '%s' '${base64}' | openssl base64 -d -A`;
}
