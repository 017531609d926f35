/** A word for a POSIX shell. Single quotes take everything as it stands; one inside ends them, stands escaped, and begins them again. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Reads a body from standard input and prints what its `X-REQUEST-SIGN` must be; the shell has the secret as $SECRET. */
export const SIGNING_COMMAND = `openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1`;

/** Prints these bytes, given in base64, whatever they are. */
export function printingBase64(base64: string): string {
  return `printf '%s' '${base64}' | openssl base64 -d -A`;
}
