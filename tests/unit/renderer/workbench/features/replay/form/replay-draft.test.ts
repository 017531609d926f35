import { describe, expect, it } from 'vitest';
import {
  getEditedBody,
  getEditedHeaders,
  NEW_DRAFT,
  toFieldValues,
  toSentText,
  findSignatureWarning,
  toReplayRequest,
  type ReplayFormDraft,
} from '#renderer/workbench/features/replay/form/replay-draft.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';
import { replayDraftSchema } from '#shared/contract/replay.ts';

const origin = exchangeDetail({
  body: '{"round_id":"r-1","account_id":"zoë"}',
  headers: [
    ['content-type', 'application/json'],
    ['X-REQUEST-SIGN', 'abc'],
  ],
});

const FORMATTED = '{\n  "round_id": "r-1",\n  "account_id": "zoë"\n}';

function writeReplay(change: Partial<ReplayFormDraft>) {
  const result = toReplayRequest({ ...NEW_DRAFT, ...change }, origin);
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.issues));
  return replayDraftSchema.parse(result.draft);
}

describe('a request that is edited to be sent again', () => {
  it('contains neither body nor headers if it is unchanged', () => {
    const draft = writeReplay({});
    expect(draft).toMatchObject({
      originId: 8,
      target: { kind: 'origin' },
      signing: { kind: 'original' },
      times: 1,
    });
    expect(draft).not.toHaveProperty('bodyBase64');
    expect(draft).not.toHaveProperty('headers');
  });

  it('shows the sent body, formatted, and the headers, except for those that are generated on sending', () => {
    expect(toFieldValues(NEW_DRAFT, origin)).toEqual({
      body: FORMATTED,
      headers: 'content-type: application/json',
    });
  });

  it('is unchanged again when it is edited back to the original', () => {
    expect(getEditedBody(origin, '{}')).toBe('{}');
    expect(getEditedBody(origin, toFieldValues(NEW_DRAFT, origin).body)).toBeNull();
    expect(getEditedBody(origin, '{"round_id":"r-1","account_id":"zoë"}')).toBeNull();
    expect(getEditedHeaders(origin, 'content-type: application/json')).toBeNull();
  });

  it('is sent without the formatting that the form added', () => {
    const getSentText = (body: string): string =>
      Buffer.from(writeReplay({ body }).bodyBase64 ?? '', 'base64').toString('utf8');
    expect(getSentText(FORMATTED.replace('r-1', 'r 2'))).toBe('{"round_id":"r 2","account_id":"zoë"}');
    const typed = `${FORMATTED} `;
    expect(getSentText(typed)).toBe(typed);
    const spaced = exchangeDetail({ body: '{"round_id": "r-1"}' });
    expect(toSentText(spaced, '{\n  "round_id": "r-2"\n}')).toBe('{\n  "round_id": "r-2"\n}');
  });

  it('is signed again if its bytes differ, unless the user chose otherwise', () => {
    expect(writeReplay({ body: '{}' }).signing).toEqual({ kind: 're_sign' });
    expect(writeReplay({ freshIds: ['r-1'] }).signing).toEqual({ kind: 're_sign' });
    expect(writeReplay({ headers: 'x-other: 1' }).signing).toEqual({ kind: 'original' });
    expect(writeReplay({ body: '{}', signing: 'original' }).signing).toEqual({ kind: 'original' });
    expect(writeReplay({ body: '{}', secret: 'a secret' }).signing).toEqual({
      kind: 're_sign',
      secret: 'a secret',
    });
  });

  it('is sent as UTF-8, however long it is', () => {
    const body = `"${'ë€😀'.repeat(50_000)}"`;
    const { bodyBase64 = '' } = writeReplay({ body });
    expect(Buffer.from(bodyBase64, 'base64').toString('utf8')).toBe(body);
  });

  it('requests fresh IDs only for IDs that its body still contains', () => {
    expect(writeReplay({ freshIds: ['r-1', 'gone'] }).freshIds).toEqual(['r-1']);
    expect(writeReplay({ freshIds: ['r-1'], body: '{"round_id":"r-2"}' }).freshIds).toEqual([]);
  });

  it('does not send fields of an option that is not chosen', () => {
    const draft = writeReplay({ url: 'http://elsewhere', secret: 'a secret' });
    expect(draft.target).toEqual({ kind: 'origin' });
    expect(draft.signing).toEqual({ kind: 'original' });
    expect(writeReplay({ signing: 're_sign', secret: 'a secret' }).signing).toEqual({
      kind: 're_sign',
      secret: 'a secret',
    });
    expect(writeReplay({ signing: 're_sign' }).signing).toEqual({ kind: 're_sign' });
    expect(writeReplay({ target: 'url', url: ' http://elsewhere ' }).target).toEqual({
      kind: 'url',
      url: 'http://elsewhere',
    });
  });

  it('is not sent while a header line is invalid', () => {
    expect(toReplayRequest({ ...NEW_DRAFT, headers: 'no colon' }, origin)).toEqual({
      kind: 'invalid',
      issues: [{ field: 'headers', message: 'line 1 has no colon after the name' }],
    });
  });

  it('reports all issues together, not only those of header lines', () => {
    const invalid = toReplayRequest({ ...NEW_DRAFT, headers: 'one\ntwo', times: '101' }, origin);
    expect(invalid.kind === 'invalid' && invalid.issues).toEqual([
      { field: 'times', message: 'must be at most 100' },
      { field: 'headers', message: 'line 1 has no colon after the name' },
      { field: 'headers', message: 'line 2 has no colon after the name' },
    ]);
  });

  it('sends an invalid number, so that the workbench rejects it by name', () => {
    expect(toReplayRequest({ ...NEW_DRAFT, times: 'often' }, origin)).toMatchObject({
      draft: { times: 'often' },
    });
  });

  it('warns about a signature only if it was computed over other bytes', () => {
    expect(findSignatureWarning(NEW_DRAFT)).toBeNull();
    const kept = { ...NEW_DRAFT, signing: 'original' } as const;
    expect(findSignatureWarning(kept)).toBeNull();
    expect(findSignatureWarning({ ...kept, body: '{}' })).toMatch(/will not match/);
    expect(findSignatureWarning({ ...kept, freshIds: ['r-1'] })).toMatch(/will not match/);
    expect(findSignatureWarning({ ...NEW_DRAFT, body: '{}' })).toBeNull();
    expect(findSignatureWarning({ ...NEW_DRAFT, body: '{}', signing: 're_sign' })).toBeNull();
  });
});
