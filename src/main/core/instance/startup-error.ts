/** A start that cannot continue, for a reason that a user can act on. Its message is shown unchanged. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
