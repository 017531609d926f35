/** Information in a report that does not come from the run. */
export interface ReportContext {
  /** The version of the program that wrote it. */
  readonly version: string;
}

/** The program that wrote a report. */
export function formatProgram({ version }: ReportContext): string {
  return `Game Gateway Workbench ${version}`;
}
