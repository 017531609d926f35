import { describe, expect, it } from 'vitest';
import { EXPORT_FORMAT } from '#core/transfer/export/export-formats.ts';
import {
  NEW_EXPORT,
  toFormIssue,
  toRequest,
  toSelection,
  withChoice,
} from '#renderer/workbench/features/transfer/export/export-draft.ts';
import { FORMAT_DESCRIPTIONS } from '#renderer/workbench/features/transfer/export/export-formats.ts';
import { EXPORT_FORMATS, exportSchema } from '#shared/contract/transfer.ts';

const ROUND = {
  kind: 'round',
  roundId: 'round-1',
  source: { importId: 3, casinoId: 'demo', accountId: 'alice' },
} as const;
const OFFER = { exchangeId: 12, round: ROUND };
const CAREFUL = { ...NEW_EXPORT, redact: ['players', 'secrets'], signature: 're_sign' } as const;

describe('an export request', () => {
  it('covers the exchanges that the filter finds, the open exchange, or its round', () => {
    expect(toSelection('filter', OFFER, 'status:>=400', 'live')).toEqual({
      kind: 'filter',
      filter: 'status:>=400',
      scope: 'live',
    });
    expect(toSelection('exchange', OFFER, '', 'all')).toEqual({ kind: 'ids', ids: [12], whole: true });
    expect(toSelection('round', OFFER, '', 'all')).toEqual(ROUND);
  });

  it('does not exist for an exchange if none is open', () => {
    expect(toSelection('exchange', { exchangeId: null, round: null }, '', 'all')).toBeNull();
    expect(toSelection('round', { exchangeId: 12, round: null }, '', 'all')).toBeNull();
  });

  it('redacts secrets and cookies in every format unless the user chooses otherwise', () => {
    for (const format of EXPORT_FORMATS)
      expect(
        toRequest({ ...NEW_EXPORT, format }, 'bash', { kind: 'filter', filter: '', scope: 'all' }).redact,
      ).toEqual(['secrets', 'cookies']);
  });

  it('redacts what the user chose', () => {
    const { redact } = toRequest({ ...CAREFUL, format: 'k6' }, 'bash', {
      kind: 'filter',
      filter: '',
      scope: 'all',
    });
    expect(redact).toEqual(['secrets', 'players']);
  });

  it('requests a new signature for cURL only', () => {
    const what = { kind: 'filter', filter: '', scope: 'all' } as const;
    expect(toRequest({ ...CAREFUL, format: 'curl' }, 'bash', what).signature).toBe('re_sign');
    expect(toRequest({ ...CAREFUL, format: 'har' }, 'bash', what).signature).toBe('original');
    expect(toRequest({ ...CAREFUL, format: 'curl' }, 'cmd', what).signature).toBe('original');
  });

  it.each(EXPORT_FORMATS)('is accepted by the workbench with the format %s', (format) => {
    const request = toRequest({ ...CAREFUL, format }, 'bash', { kind: 'ids', ids: [1], whole: true });
    expect(exportSchema.safeParse(request).error).toBeUndefined();
  });

  it.each(EXPORT_FORMATS)('states for %s what the workbench includes', (format) => {
    const extent = format === 'case' ? 'whole' : EXPORT_FORMAT[format].extent;
    const included = {
      selected: '',
      attempts: ' · including retries',
      whole: ' · including retries and both sides',
    };
    expect(FORMAT_DESCRIPTIONS[format].included).toBe(included[extent]);
  });
});

describe('another format', () => {
  it('has its own default redaction: a case contains no players', () => {
    const asCase = withChoice(NEW_EXPORT, { format: 'case' });
    expect(asCase.redact).toEqual(['secrets', 'cookies', 'players']);
    expect(withChoice(asCase, { format: 'har' }).redact).toEqual(['secrets', 'cookies']);
  });

  it('keeps a redaction that the user chose', () => {
    const chosen = withChoice(NEW_EXPORT, { redact: ['secrets'] });
    expect(withChoice(chosen, { format: 'case' }).redact).toEqual(['secrets']);
  });
});

describe('an issue of an export', () => {
  it('is shown at the option that it belongs to', () => {
    expect(toFormIssue({ field: 'what.filter', message: 'is unknown' })).toEqual({
      field: 'what',
      message: 'is unknown',
    });
    expect(toFormIssue({ field: 'redact.0', message: 'is unknown' }).field).toBe('redact');
  });

  it('is shown with the name of its field if it belongs to no option', () => {
    expect(toFormIssue({ field: 'colour', message: 'is not a known field' })).toEqual({
      field: 'what',
      message: 'colour is not a known field',
    });
  });
});
