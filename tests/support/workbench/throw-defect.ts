/** For what must not hit a defect: a test in which it does fails. */
export function throwDefect(error: unknown): never {
  throw error;
}
