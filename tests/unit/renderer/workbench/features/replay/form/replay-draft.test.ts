import { describe, expect, it } from 'vitest';
import {
  editedBody,
  editedHeaders,
  NEW_DRAFT,
  shownIn,
  signatureCaution,
  writeDraft,
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

function written(change: Partial<ReplayFormDraft>) {
  const result = writeDraft({ ...NEW_DRAFT, ...change }, origin);
  if (result.kind === 'mistaken') throw new Error(JSON.stringify(result.problems));
  return replayDraftSchema.parse(result.draft);
}

describe('a request that is edited to be sent again', () => {
  it('untouched is what was sent: no bytes and no headers of its own', () => {
    const draft = written({});
    expect(draft).toMatchObject({
      originId: 8,
      target: { kind: 'origin' },
      signing: { kind: 'as_sent' },
      times: 1,
    });
    expect(draft).not.toHaveProperty('bodyBase64');
    expect(draft).not.toHaveProperty('headers');
  });

  it('shows what was sent, without the headers that are made on sending', () => {
    expect(shownIn(NEW_DRAFT, origin)).toEqual({
      body: '{"round_id":"r-1","account_id":"zoë"}',
      headers: 'content-type: application/json',
    });
  });

  it('edited back to what was sent is what was sent', () => {
    expect(editedBody(origin, '{}')).toBe('{}');
    expect(editedBody(origin, shownIn(NEW_DRAFT, origin).body)).toBeNull();
    expect(editedHeaders(origin, 'content-type: application/json')).toBeNull();
  });

  it('leaves as UTF-8, however long it is', () => {
    const body = `"${'ë€😀'.repeat(50_000)}"`;
    const { bodyBase64 = '' } = written({ body });
    expect(Buffer.from(bodyBase64, 'base64').toString('utf8')).toBe(body);
  });

  it('asks for fresh ids of those that its body still names', () => {
    expect(written({ freshIds: ['r-1', 'gone'] }).freshIds).toEqual(['r-1']);
    expect(written({ freshIds: ['r-1'], body: '{"round_id":"r-2"}' }).freshIds).toEqual([]);
  });

  it('keeps what belongs to another choice to itself', () => {
    const draft = written({ url: 'http://elsewhere', secret: 'a secret' });
    expect(draft.target).toEqual({ kind: 'origin' });
    expect(draft.signing).toEqual({ kind: 'as_sent' });
    expect(written({ signing: 'anew', secret: 'a secret' }).signing).toEqual({
      kind: 'anew',
      secret: 'a secret',
    });
    expect(written({ signing: 'anew' }).signing).toEqual({ kind: 'anew' });
    expect(written({ target: 'url', url: ' http://elsewhere ' }).target).toEqual({
      kind: 'url',
      url: 'http://elsewhere',
    });
  });

  it('is not asked for while a header line is wrong', () => {
    expect(writeDraft({ ...NEW_DRAFT, headers: 'no colon' }, origin)).toEqual({
      kind: 'mistaken',
      problems: [{ field: 'headers', message: 'line 1 has no colon after the name' }],
    });
  });

  it('is told everything that is wrong at once, not the header lines alone', () => {
    const mistaken = writeDraft({ ...NEW_DRAFT, headers: 'one\ntwo', times: '101' }, origin);
    expect(mistaken.kind === 'mistaken' && mistaken.problems).toEqual([
      { field: 'times', message: 'must be at most 100' },
      { field: 'headers', message: 'line 1 has no colon after the name' },
      { field: 'headers', message: 'line 2 has no colon after the name' },
    ]);
  });

  it('leaves a number that is none to the workbench to reject by its name', () => {
    expect(writeDraft({ ...NEW_DRAFT, times: 'often' }, origin)).toMatchObject({ draft: { times: 'often' } });
  });

  it('warns of a signature that was made over other bytes, and only of such a one', () => {
    expect(signatureCaution(NEW_DRAFT)).toBeNull();
    expect(signatureCaution({ ...NEW_DRAFT, body: '{}' })).toMatch(/will not match/);
    expect(signatureCaution({ ...NEW_DRAFT, freshIds: ['r-1'] })).toMatch(/will not match/);
    expect(signatureCaution({ ...NEW_DRAFT, body: '{}', signing: 'anew' })).toBeNull();
  });
});
