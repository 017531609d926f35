/** What a report says beside what the run found. */
export interface ReportContext {
  /** The program that made it, with its version. */
  readonly program: string;
}
