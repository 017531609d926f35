import { implement } from '@orpc/server';
import { exportSchema, importSchema, transferContract } from '#shared/contract/transfer.ts';
import { problemsOf } from '#shared/problems.ts';
import type { ExchangeDesk } from '../capture/exchange-desk.ts';
import type { Clock } from '../clock.ts';
import { createExportDesk } from '../transfer/export-desk.ts';
import { createFindRows } from '../transfer/find-rows.ts';
import type { ImportDesk, ImportParts } from '../transfer/import-desk.ts';
import { createSelectExchanges } from '../transfer/select-exchanges.ts';

export interface TransferParts extends Pick<ImportParts, 'db' | 'recorder' | 'operators'> {
  readonly importing: ImportDesk;
  readonly clock: Clock;
  readonly version: string;
  readonly exchangeDesk: ExchangeDesk;
}

export function transferProcedures(parts: TransferParts) {
  const os = implement(transferContract);
  const { operators, version, clock } = parts;
  const select = createSelectExchanges(parts.db, createFindRows(parts.exchangeDesk.search));
  const exporting = createExportDesk({ select, operators, version, clock });
  return {
    export: os.export.handler(async ({ input, errors }) => {
      const parsed = exportSchema.safeParse(input.request);
      if (!parsed.success) throw errors.INVALID({ data: { problems: problemsOf(parsed.error) } });
      parts.recorder.flush();
      const exported = await exporting.export(parsed.data);
      if (!('text' in exported)) throw errors.INVALID({ data: { problems: [...exported] } });
      return exported;
    }),
    import: os.import.handler(async ({ input, errors, signal }) => {
      const parsed = importSchema.safeParse(input.source);
      if (!parsed.success) throw errors.INVALID({ data: { problems: problemsOf(parsed.error) } });
      const imported = await parts.importing.import(parsed.data, signal);
      if (!('importId' in imported)) throw errors.INVALID({ data: { problems: [...imported] } });
      return imported;
    }),
  };
}
