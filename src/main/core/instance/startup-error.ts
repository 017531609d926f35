/** A start that cannot go on, for a reason that a person can act on. Its message is shown as it stands. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
