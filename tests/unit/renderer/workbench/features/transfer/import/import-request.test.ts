import { describe, expect, it } from 'vitest';
import { NEW_IMPORT } from '#renderer/workbench/features/transfer/import/import-draft.ts';
import { toRequest } from '#renderer/workbench/features/transfer/import/import-request.ts';
import { MAX_IMPORT_BYTES } from '#shared/contract/transfer.ts';

const RAW = { url: ' http://127.0.0.1/demo/betwin\n', signature: ' ab12 ', body: '', bodyFile: null };

describe('an import request', () => {
  it('contains the command as pasted', async () => {
    const draft = { ...NEW_IMPORT, curl: { command: 'curl http://127.0.0.1 \\\n -d "{}"\n' } };
    expect(await toRequest('curl', draft)).toEqual({
      kind: 'written',
      source: { kind: 'curl', command: 'curl http://127.0.0.1 \\\n -d "{}"\n' },
    });
  });

  it('contains every typed character of a body in UTF-8', async () => {
    const draft = { ...NEW_IMPORT, raw: { ...RAW, body: '\uFEFF{"name": "Zoë 😀"}\r\n ' } };
    const request = await toRequest('raw', draft);
    if (request.kind !== 'written' || request.source.kind !== 'raw') throw new Error('It was not written.');
    expect(Buffer.from(request.source.bodyBase64, 'base64').toString('utf8')).toBe(
      '\uFEFF{"name": "Zoë 😀"}\r\n ',
    );
  });

  it('contains the URL and the signature without surrounding whitespace', async () => {
    expect(await toRequest('raw', { ...NEW_IMPORT, raw: RAW })).toMatchObject({
      source: { url: 'http://127.0.0.1/demo/betwin', signature: 'ab12' },
    });
  });

  it.each([
    ['file', 'file'],
    ['curl', 'command'],
  ] as const)('is rejected if the %s tab has no %s', async (tab, field) => {
    expect(await toRequest(tab, NEW_IMPORT)).toMatchObject({ kind: 'invalid', issues: [{ field }] });
  });

  it('is rejected before a file that is too large is read', async () => {
    const file = new File([new Uint8Array(MAX_IMPORT_BYTES + 1024)], 'large.har');
    expect(await toRequest('file', { ...NEW_IMPORT, file: { file } })).toEqual({
      kind: 'invalid',
      issues: [{ field: 'file', message: 'is larger than 32 MB, the limit for one import' }],
    });
  });
});
