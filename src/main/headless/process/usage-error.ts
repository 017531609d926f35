/** A command that was called wrongly in a way that the parser of options cannot see. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageMistake';
}
