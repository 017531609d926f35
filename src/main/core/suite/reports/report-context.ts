/** Information in a report that does not come from the run. */
export interface ReportContext {
  /** The program that wrote it, with its version. */
  readonly program: string;
}
