/** A start that cannot continue, for a reason that a person can act on. Its message is shown unchanged. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
