import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFileContent, type ExportResult, type ExportRequest } from '#shared/contract/transfer.ts';
import { collectExport } from '#shared/collect-export.ts';
import type { CaseSubject } from '#shared/suite/case.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

export interface SavedCase {
  readonly file: string;
  readonly exported: ExportResult;
}

/** Saves a case in a temporary folder, as the interface and the command export it. */
export async function saveCase(
  { client }: Pick<TestWorkbench, 'client'>,
  what: ExportRequest['what'],
  change: Partial<Pick<ExportRequest, 'redact'>> & { readonly subject?: CaseSubject } = {},
): Promise<SavedCase> {
  const exported = await collectExport(
    client.transfer.export({
      request: { what, format: 'case', redact: ['secrets', 'cookies', 'players'], ...change },
    }),
  );
  const file = join(createTemporaryFolder(), exported.fileName);
  writeFileSync(file, toFileContent(exported));
  return { file, exported };
}
