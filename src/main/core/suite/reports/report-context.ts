/** Information in a report that does not come from the run. */
export interface ReportContext {
  /** The version of the program that wrote it. */
  readonly version: string;
}

/** The program that wrote a report. */
export function formatProgram({ version }: ReportContext): string {
  return `Game Gateway Workbench ${version}`;
}

/** `2026-03-03 12:00:00 UTC` */
export function formatMoment(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}
