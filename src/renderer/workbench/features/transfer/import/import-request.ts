import { MAX_IMPORT_BYTES, type ImportRequest } from '#shared/contract/transfer.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { toBase64, readDataUrl } from '../../../exchange/body/bytes.ts';
import type { ImportDraft, ImportTab } from './import-draft.ts';
import { texts } from '../texts.ts';

export type ImportRequestResult =
  | { readonly kind: 'written'; readonly source: ImportRequest }
  | { readonly kind: 'invalid'; readonly issues: readonly ValidationIssue[] };

/** The request of a tab, or its issues. */
export async function toRequest(tab: ImportTab, draft: ImportDraft): Promise<ImportRequestResult> {
  switch (tab) {
    case 'file': {
      const { file } = draft.file;
      if (file === null) return reject('file', texts.required);
      const result = await readBytes(file, 'file');
      return 'issue' in result
        ? { kind: 'invalid', issues: [result.issue] }
        : { kind: 'written', source: { kind: 'file', name: file.name.slice(-255), base64: result.base64 } };
    }
    case 'curl':
      if (draft.curl.command.trim() === '') return reject('command', texts.emptyCommand);
      return { kind: 'written', source: { kind: 'curl', command: draft.curl.command } };
    case 'raw': {
      const { url, signature, body, bodyFile } = draft.raw;
      const result = bodyFile === null ? { base64: toBase64(body) } : await readBytes(bodyFile, 'body');
      if ('issue' in result) return { kind: 'invalid', issues: [result.issue] };
      return {
        kind: 'written',
        source: { kind: 'raw', url: url.trim(), signature: signature.trim(), bodyBase64: result.base64 },
      };
    }
  }
}

function reject(field: string, message: string): ImportRequestResult {
  return { kind: 'invalid', issues: [{ field, message }] };
}

async function readBytes(
  file: File,
  field: string,
): Promise<{ readonly base64: string } | { readonly issue: ValidationIssue }> {
  if (file.size > MAX_IMPORT_BYTES)
    return {
      issue: {
        field,
        message: texts.tooLarge(formatByteSize(MAX_IMPORT_BYTES)),
      },
    };
  const url = await readDataUrl(file);
  if (url === null) return { issue: { field, message: texts.unreadable } };
  // The bytes follow the comma; an empty file may have none.
  return { base64: url.slice(url.indexOf(',') + 1 || url.length) };
}
