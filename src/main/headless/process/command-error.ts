/** A command that was understood and cannot be carried out. Its message is shown as it stands; the exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
