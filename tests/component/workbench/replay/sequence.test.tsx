import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import type { SequenceState } from '#shared/contract/replay.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from '../traffic/scripted-traffic.ts';

const session = page.getByRole('dialog', { name: 'Replay the session' });
const round = page.getByRole('dialog', { name: 'Replay the round' });
const steps = session.getByRole('table').getByRole('row');
const next = session.getByRole('button', { name: 'Next' });
const begin = session.getByRole('button', { name: 'Start' });
const { keyboard } = userEvent;

const REPLAY_ID_OFFSET = 100;
/** The betwin, exchange 2, was answered at its second attempt, which has no row of its own. */
const COMPARED_IDS = [1, 3];
const RESET = { kind: 'failed', reason: 'reset', message: 'reset', mayHaveArrived: true } as const;

beforeEach(async () => {
  let state: SequenceState | null = null;
  const change = (to: SequenceState | null): SequenceState | null => {
    state = to;
    emitChanges(['replay']);
    return state;
  };
  /** Sends the next step; after the last one, the sequence ends. */
  const step = ({ steps: before, ...rest }: SequenceState): SequenceState => {
    const index = before.findIndex(({ exchangeId }) => exchangeId === null);
    const after = before.with(index, {
      originId: index + 1,
      comparedId: COMPARED_IDS[index]!,
      exchangeId: REPLAY_ID_OFFSET + index + 1,
    });
    const isLast = after.every(({ exchangeId }) => exchangeId !== null);
    return { ...rest, steps: after, state: isLast ? 'finished' : 'waiting_for_step' };
  };
  const ofSession = { sessionId: 'session-1', roundId: 'round-1' };
  await showWorkbench({ view: 'traffic', exchangeId: 2, filter: '' }, (os) => {
    const traffic = trafficHandlers(os, [
      exchangeDetail({ id: 1, kind: 'balance', ...ofSession }),
      exchangeDetail({ id: 2, ...ofSession, attempt: 1, deliveryId: 7, outcome: RESET }),
      exchangeDetail({ id: 3, ...ofSession, attempt: 2, deliveryId: 7, headId: 2 }),
      exchangeDetail({ id: 101, kind: 'balance', vantage: 'replay', originId: 1, ...ofSession }),
      exchangeDetail({ id: 102, vantage: 'replay', originId: 2, ...ofSession }),
    ]);
    return {
      exchanges: traffic,
      replay: {
        list: os.replay.list.handler(() => []),
        destinations: os.replay.destinations.handler(() => ({
          origin: { kind: 'urls', urls: ['http://127.0.0.1:4802/demo'] },
          mock: { kind: 'urls', urls: ['http://127.0.0.1:4802/demo'] },
          remoteHost: null,
        })),
        sequence: {
          get: os.replay.sequence.get.handler(() => state),
          start: os.replay.sequence.start.handler(({ input: { sequence } }) => {
            const unsent = [1, 2].map((originId) => ({
              originId,
              comparedId: COMPARED_IDS[originId - 1]!,
              exchangeId: null,
            }));
            const started = { id: (state?.id ?? 0) + 1, what: sequence.what, failure: null, steps: unsent };
            state = { ...started, state: 'waiting_for_step' };
            emitChanges(['replay']);
            return state;
          }),
          step: os.replay.sequence.step.handler(() => change(state === null ? null : step(state))),
          stop: os.replay.sequence.stop.handler(() =>
            change(state === null ? null : { ...state, state: 'stopped' }),
          ),
        },
      },
    };
  });
  await page.getByRole('tab', { name: 'Round' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Replay the session' }).click();
  await expect
    .element(session.getByRole('radio', { name: 'Original URL' }))
    .toHaveAccessibleDescription('http://127.0.0.1:4802/demo');
  await session.getByRole('radio', { name: 'Step by step' }).click();
  await begin.click();
  await expect.element(next).toHaveFocus();
}, 60_000);

test('a callback that was answered at a later attempt is compared with that attempt', async () => {
  await expect.element(steps.nth(2)).toMatchTextContent(/^2\s*betwin\s*200 OK, attempt 2 \(#3\)/i);
});

test('a session is replayed step by step with one key, and a step that failed to send does not look sent', async () => {
  await expect
    .element(steps.nth(0))
    .toMatchTextContent(/Callback\s*Original\s*Now\s*Difference \(original → now\)/);
  await expect.element(steps.nth(1)).toMatchTextContent(/balance\s*200 OK\s*not sent yet$/);
  expect(steps.nth(1).element().querySelector('[data-tone]')).toBeNull();
  await expectNoViolationsInBothThemes();

  await keyboard('{Enter}');
  await expect
    .poll(() => steps.nth(1).element().querySelector('[data-tone="ok"]')?.textContent)
    .toBe('200 OK');
  await expect.element(steps.nth(1)).toMatchTextContent('Same response');
  await expect.element(steps.nth(1).getByRole('button', { name: 'Compare 1 with 101' })).toBeVisible();
  await expect.element(steps.nth(2)).toMatchTextContent('not sent yet');
  await expect.element(next).toHaveFocus();

  await keyboard('{Enter}');
  await expect.element(session.getByText(/^Done: 2 of 2 sent/)).toBeVisible();
  await expect.element(begin).toHaveFocus();

  const compare = steps.nth(2).getByRole('button', { name: /^Compare/ });
  await compare.click();
  await expect.element(page.getByRole('region', { name: 'Differences' })).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(compare).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(session).not.toBeInTheDocument();
});

test('a paused replay is shown while its dialog is closed, with a link back to it', async () => {
  await keyboard('{Enter}');
  await expect.element(session.getByText(/^Waiting for Next: 1 of 2/)).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(session).not.toBeInTheDocument();
  const note = page
    .getByRole('contentinfo', { name: 'Status' })
    .getByRole('button', { name: 'Replaying the session: 1 of 2' });
  await expect.element(note).toBeVisible();

  await page.getByRole('button', { name: 'Replay the round' }).click();
  await expect
    .element(round.getByText(/^A replay of the session .* is in progress, 1 callback left/))
    .toBeVisible();
  await expect.element(round.getByRole('button', { name: 'Start' })).toBeDisabled();
  expect(round.element().querySelector('[inert] [role="radio"], [inert] input[type="radio"]')).not.toBeNull();
  await expectNoViolationsInBothThemes();
  await round.getByRole('button', { name: 'Show' }).click();
  await expect.element(next).toHaveFocus();

  await keyboard('{Escape}');
  await note.click();
  await session.getByRole('button', { name: 'Stop' }).click();
  await expect.element(begin).toHaveFocus();
  await expect.element(steps.nth(2)).toMatchTextContent('not sent');
  await keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
});

test('after the start, the progress is in view even if the fields were scrolled', async () => {
  await session.getByRole('button', { name: 'Stop' }).click();
  await expect.element(begin).toHaveFocus();
  await page.viewport(720, 450);
  await session.getByRole('textbox', { name: /^Secret/ }).click();
  await begin.click();
  const progress = session.getByRole('region', { name: 'Progress' });
  await expect
    .poll(() => {
      const { top } = progress.element().getBoundingClientRect();
      const { top: start } = session.element().getBoundingClientRect();
      return Math.round(top - start);
    })
    .toBeLessThan(100);
  await session.getByRole('button', { name: 'Stop' }).click();
  await page.viewport(1440, 900);
});
