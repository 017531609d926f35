/** For code without expected defects: a defect fails the test. */
export function throwDefect(error: unknown): never {
  throw error;
}
