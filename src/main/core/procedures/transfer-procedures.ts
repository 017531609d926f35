import { implement } from '@orpc/server';
import { transferContract } from '#shared/contract/transfer.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Clock } from '../clock.ts';
import type { ExportService } from '../transfer/export/export-service.ts';
import type { ImportService } from '../transfer/import/import-service.ts';

export interface TransferDeps {
  readonly importService: ImportService;
  readonly exportService: ExportService;
  readonly recorder: Recorder;
  readonly clock: Pick<Clock, 'afterTurn'>;
}

export function implementTransferProcedures({ importService, exportService, recorder, clock }: TransferDeps) {
  const os = implement(transferContract);
  return {
    export: os.export.handler(async ({ input, errors, signal }) => {
      recorder.flush();
      const exported = await exportService.export(input.request, signal);
      if ('length' in exported) throw errors.INVALID({ data: { issues: [...exported] } });
      return exported;
    }),
    import: os.import.handler(async ({ input, errors, signal }) => {
      try {
        // Parsing the call took tens of megabytes, so yield before they are passed to the thread.
        await new Promise<void>((resolve) => clock.afterTurn(resolve));
        const imported = await importService.import(input.source, { key: input.key, signal });
        if (!('importId' in imported)) throw errors.INVALID({ data: { issues: [...imported] } });
        return imported;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw errors.STOPPED();
        throw error;
      }
    }),
    importProgress: os.importProgress.handler(({ input, signal }) =>
      importService.progress(input.key, signal),
    ),
    stopImport: os.stopImport.handler(({ input }) => importService.stopByKey(input.key)),
  };
}
