/** Empty where there is none. An import of `node:http` brings all that it has, 20 ms of the thread of each export. */
export function reasonPhrase(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? '';
}
