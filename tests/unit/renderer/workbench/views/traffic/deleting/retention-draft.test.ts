import { describe, expect, it } from 'vitest';
import { toDraft, toRetention } from '#renderer/workbench/views/traffic/deleting/retention-draft.ts';
import { retentionSchema } from '#shared/retention.ts';

describe('the form of the retention', () => {
  it.each([{ keep: 'everything' }, { keep: 'newest', exchanges: 5 }, { keep: 'days', days: 7 }] as const)(
    'is unchanged by formatting and parsing %j',
    (retention) => {
      expect(toRetention(toDraft(retention))).toEqual(retention);
    },
  );

  it('reads numbers with grouped digits', () => {
    const draft = { ...toDraft({ keep: 'everything' }), keep: 'newest', newest: '1,000 000' } as const;
    expect(toRetention(draft)).toEqual({ keep: 'newest', exchanges: 1_000_000 });
  });

  it.each(['', '0', '-1', '1.5', 'many', '99999999999'])('rejects %j, which is not a number', (text) => {
    const draft = { keep: 'newest', newest: text, days: text } as const;
    expect(toRetention(draft)).toBeNull();
    expect(toRetention({ ...draft, keep: 'days' })).toBeNull();
  });

  it('accepts what the workbench accepts, up to the same limits', () => {
    for (const [keep, most] of [
      ['newest', 100_000_000],
      ['days', 36_500],
    ] as const) {
      const read = (figure: number) => toRetention({ keep, newest: String(figure), days: String(figure) });
      expect(retentionSchema.safeParse(read(most)).success).toBe(true);
      expect(read(most + 1)).toBeNull();
      const over = keep === 'newest' ? { keep, exchanges: most + 1 } : { keep, days: most + 1 };
      expect(retentionSchema.safeParse(over).success).toBe(false);
    }
  });
});
