import type { ReportDefect } from './defect-log.ts';
import type { createRouter } from './procedures/router.ts';

/** What a host gets of a workbench that runs. */
export interface Workbench {
  /** Implements the contract, for whichever transport the host has. */
  readonly router: ReturnType<typeof createRouter>;
  readonly addresses: { readonly gateway: string; readonly wallet: string };
  readonly notices: readonly string[];
  /** The host tells where the interface itself can be reached. */
  setInterfaceAddress(url: string): void;
  addNotice(sentence: string): void;
  /** A value that opens the interface: it never gets into a capture. */
  keepOutOfCaptures(credential: string): void;
  /** For what goes wrong in the host itself. */
  readonly reportDefect: ReportDefect;
  /** Ends cleanly: what is under way is kept, what is owed stays owed for the next start. */
  stop(): Promise<void>;
}
