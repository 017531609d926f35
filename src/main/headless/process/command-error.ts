/** A valid command that failed. Its message is printed unchanged; the exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
