/** A command that cannot be carried out as it was called. Its message is shown as it stands; the exit code is 2. */
export class UsageRefusal extends Error {
  override readonly name = 'UsageRefusal';
}
