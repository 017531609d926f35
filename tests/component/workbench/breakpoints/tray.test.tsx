import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useBreakpoints } from '#renderer/workbench/features/breakpoints/breakpoints-store.ts';
import { holdNext } from '#renderer/workbench/views/traffic/detail/exchange-commands.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import type {
  ResponseDraft,
  Breakpoint,
  BreakpointDraft,
  HeldDetail,
  HeldMessage,
  MessageEdit,
} from '#shared/breakpoints/breakpoint.ts';
import { expectAllInView } from '../../support/expect-all-in-view.ts';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

const { keyboard } = userEvent;
const item = page.getByRole('contentinfo').getByRole('button', { name: /Breakpoints|breakpoint|held/ });
const tray = page.getByRole('dialog', { name: 'Breakpoints' });
const rows = tray.getByRole('list', { name: 'Held messages' }).getByRole('listitem');
const dialog = page.getByRole('dialog', { name: 'Held message' });
const form = page.getByRole('dialog', { name: 'Set a breakpoint' });

/** Long times, whose text does not change while a busy machine renders them. */
const HOUR_MS = 3_600_000;
const BODY = '{"account_id":"alice","amount":"1.00"}';

function heldMessage(id: number, change: Partial<HeldMessage> = {}): HeldMessage {
  return {
    id,
    stage: 'before_sending',
    heldMs: 12_000,
    caller: { kind: 'paused' },
    kind: 'betwin',
    casinoId: 'demo',
    accountId: 'alice',
    roundId: 'round-1',
    transactionIds: [],
    attempt: 1,
    status: null,
    apiCode: null,
    ...change,
  };
}

const BREAKPOINT: Breakpoint = {
  id: 1,
  filter: 'account:alice',
  stages: ['before_sending'],
  next: null,
  left: null,
  callerTimeoutS: 10,
  enabled: true,
  hits: 3,
};

let breakpoints: Breakpoint[] = [];
let held: HeldMessage[] = [];
let detail: Partial<HeldDetail> = {};
/** The calls to the workbench. */
let requested: unknown[] = [];

beforeEach(async () => {
  breakpoints = [];
  held = [];
  detail = {};
  requested = [];
  useBreakpoints.setState(useBreakpoints.getInitialState());
  const state = () => ({ breakpoints, held });
  const releaseHeld = (name: string, ids: readonly number[], how?: MessageEdit | ResponseDraft) => {
    requested.push(how === undefined ? [name, ids] : [name, ids, how]);
    held = held.filter(({ id }) => !ids.includes(id));
    return state();
  };
  await showWorkbench({ view: 'settings' }, (os) => ({
    breakpoints: {
      list: os.breakpoints.list.handler(state),
      set: os.breakpoints.set.handler(({ input }) => {
        requested.push(input.breakpoint satisfies BreakpointDraft);
        return state();
      }),
      enable: os.breakpoints.enable.handler(({ input: { id, enabled } }) => {
        breakpoints = breakpoints.map((each) => (each.id === id ? { ...each, enabled } : each));
        return state();
      }),
      remove: os.breakpoints.remove.handler(({ input: { ids } }) => {
        breakpoints = breakpoints.filter(({ id }) => !ids.includes(id));
        return state();
      }),
      get: os.breakpoints.get.handler(({ input: { id }, errors }) => {
        const found = held.find((each) => each.id === id);
        if (found === undefined) throw errors.NOT_HELD();
        return {
          ...found,
          method: 'POST',
          url: 'https://wallet.test/betwin',
          headers: [['content-type', 'application/json']],
          bodyBase64: btoa(BODY),
          canSign: true,
          ...detail,
        };
      }),
      send: os.breakpoints.send.handler(({ input: { ids }, errors }) => {
        if (!held.some(({ id }) => ids.includes(id))) throw errors.NOT_HELD();
        return releaseHeld('send', ids);
      }),
      sendEdited: os.breakpoints.sendEdited.handler(({ input: { id, edit } }) =>
        releaseHeld('edit', [id], edit),
      ),
      answer: os.breakpoints.answer.handler(({ input: { id, answer } }) =>
        releaseHeld('answer', [id], answer),
      ),
      drop: os.breakpoints.drop.handler(({ input: { ids } }) => releaseHeld('drop', ids)),
    },
  }));
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
}, 60_000);

function hold(...messages: readonly HeldMessage[]): void {
  held = [...held, ...messages];
  emitChanges(['breakpoints']);
}

async function openHeld(): Promise<void> {
  await keyboard('h');
  await rows.first().getByRole('button').first().click();
  await expect.element(dialog).toBeVisible();
}

/** Replaces the text of the editor. */
async function fillBody(text: string): Promise<void> {
  const editor = dialog.getByRole('textbox', { name: 'Body to send' });
  await expect.element(editor).toBeInTheDocument();
  // The dialog moves the focus into itself once it is open.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  editor.element().focus();
  await keyboard(`{Control>}a{/Control}${text}`);
}

test('held messages are counted and announced, without opening anything or taking the focus', async () => {
  const field = page.getByRole('main').getByRole('radio').first();
  field.element().focus();
  hold(heldMessage(1), heldMessage(2, { accountId: 'bob' }));
  await expect.element(item).toHaveTextContent('2 held');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Held:' }))
    .toHaveTextContent('Held: betwin of bob, before sending.');
  expect(document.activeElement).toBe(field.element());
  expect(tray.query()).toBeNull();
});

test('the tray lists held messages, oldest first, with the waiting time and who waits', async () => {
  hold(
    heldMessage(1, { heldMs: 12.5 * HOUR_MS }),
    heldMessage(2, {
      stage: 'before_ledger',
      attempt: null,
      caller: { kind: 'running', leftMs: 7.5 * HOUR_MS },
    }),
    heldMessage(3, { stage: 'after_ledger', status: 200, caller: { kind: 'running', leftMs: -5 } }),
    heldMessage(4, { stage: 'before_ledger', accountId: null, roundId: null, caller: { kind: 'gone' } }),
  );
  await keyboard('h');
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(
      /betwin of alice, before sending.*held 12 h 3\d min, its time limit is paused · round round-1 · attempt 1/,
    );
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/before the ledger.*the caller gives up in about 7 h [23]\d min/);
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(/after the ledger.*the caller’s time limit has passed · HTTP 200/);
  await expect.element(rows.nth(3)).toMatchTextContent(/^betwin, before the ledger.*closed the connection/);
  const before = rows.nth(2).element().textContent;
  await expect.poll(() => rows.nth(2).element().textContent).not.toBe(before);
  await expectNoViolationsInBothThemes();
});

test.each([
  [1440, 900],
  [1024, 700],
])('fifty held messages scroll in the tray, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  hold(...Array.from({ length: 50 }, (_, index) => heldMessage(index + 1)));
  await keyboard('h');
  await expect.poll(() => rows.elements().length).toBe(50);
  const list = tray.getByRole('list', { name: 'Held messages' }).element();
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  expect(tray.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expectAllInView();
  await tray.getByRole('button', { name: 'Send all, oldest first' }).click();
  await expect.poll(() => requested).toEqual([['send', Array.from({ length: 50 }, (_, index) => index + 1)]]);
  await expect.element(tray).toMatchTextContent('A breakpoint holds matching callbacks');
});

test('rows are sent and dropped in any order by keyboard, and the focus stays in the tray', async () => {
  hold(heldMessage(1), heldMessage(2, { accountId: 'bob' }), heldMessage(3, { accountId: 'carol' }));
  await keyboard('h');
  await expect.element(rows.first().getByRole('button').first()).toHaveFocus();
  rows
    .nth(2)
    .getByRole('button', { name: /^Drop: betwin of carol/ })
    .element()
    .focus();
  await keyboard('{Enter}');
  await expect.poll(() => requested).toEqual([['drop', [3]]]);
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.poll(() => tray.element().contains(document.activeElement)).toBe(true);
  await rows
    .nth(0)
    .getByRole('button', { name: /^Send: betwin of alice/ })
    .click();
  await expect
    .poll(() => requested)
    .toEqual([
      ['drop', [3]],
      ['send', [1]],
    ]);
});

test('a message that was released elsewhere says so', async () => {
  hold(heldMessage(1));
  await keyboard('h');
  held = [];
  await rows
    .nth(0)
    .getByRole('button', { name: /^Send: / })
    .click();
  await expect.element(tray).toMatchTextContent('It is no longer held.');
});

test('each breakpoint has a switch and can be removed', async () => {
  breakpoints = [BREAKPOINT, { ...BREAKPOINT, id: 2, filter: '', stages: ['response'], left: 1 }];
  emitChanges(['breakpoints']);
  await expect.element(item).toHaveTextContent('2 breakpoints');
  await item.click();
  await tray.getByRole('switch', { name: 'account:alice before sending' }).click();
  await expect.poll(() => breakpoints[0]?.enabled).toBe(false);
  await expect.element(tray).toMatchTextContent('held 3 so far, 1 more until it removes itself');
  await expectNoViolations();
  await tray.getByRole('button', { name: 'Remove the breakpoint: Every callback at the response' }).click();
  await expect.poll(() => breakpoints.map(({ id }) => id)).toEqual([1]);
  await expect.element(item).toHaveTextContent('1 breakpoint');
});

test('a breakpoint is validated at its field, and set', async () => {
  await keyboard('h');
  await tray.getByRole('button', { name: 'Set a breakpoint…' }).click();
  const filter = form.getByRole('textbox', { name: 'Callbacks' });
  await filter.fill('colour:red');
  await form.getByRole('textbox', { name: 'Number of callbacks' }).fill('0');
  await form.getByRole('checkbox', { name: 'before sending' }).click();
  await keyboard('{Control>}{Enter}{/Control}');
  for (const message of ['Unknown field colour', 'must be at least 1', 'must name at least one stage'])
    await expect.element(form).toMatchTextContent(message);
  expect(requested).toEqual([]);
  await expectNoViolationsInBothThemes();
  await filter.fill('tx:bet-1');
  await form.getByRole('textbox', { name: 'Number of callbacks' }).fill('2');
  await form.getByRole('checkbox', { name: 'after the ledger' }).click();
  await form.getByRole('textbox', { name: 'Time limit of a third-party gateway' }).fill('30');
  await form.getByRole('button', { name: 'Set a breakpoint' }).click();
  await expect
    .poll(() => requested)
    .toEqual([{ filter: 'tx:bet-1', stages: ['after_ledger'], next: 2, callerTimeoutS: 30 }]);
  await expect.poll(() => form.query()).toBeNull();
});

test('a held request is sent unchanged, or edited and re-signed', async () => {
  hold(heldMessage(1), heldMessage(2));
  await openHeld();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => requested).toEqual([['send', [1]]]);
  await expect.poll(() => dialog.query()).toBeNull();
  // Back in the tray, where the other message is still held.
  await expect.element(rows.first().getByRole('button').first()).toHaveFocus();
  await rows.first().getByRole('button').first().click();
  await dialog.getByRole('textbox', { name: 'Headers, one per line' }).fill('content-type application/json');
  await dialog.getByRole('button', { name: 'Re-sign and send' }).click();
  await expect.element(dialog).toMatchTextContent('line 1 has no colon after the name');
  await dialog.getByRole('textbox', { name: 'Headers, one per line' }).fill('x-mine: 1');
  await dialog.getByRole('button', { name: 'Re-sign and send' }).click();
  await expect.poll(() => requested[1]).toEqual(['edit', [2], { sign: true, headers: [['x-mine', '1']] }]);
  await expect.poll(() => dialog.query()).toBeNull();
  expect(tray.query()).toBeNull();
  await expect.element(item).toHaveFocus();
});

test('the first amount of a held request is selected in its editor, to be replaced by typing', async () => {
  hold(heldMessage(1));
  await keyboard('h');
  await expect.element(rows.first().getByRole('button').first()).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox', { name: 'Body to send' })).toHaveFocus();
  await keyboard('7');
  await expect.element(dialog.getByRole('button', { name: /^Re-sign and send Ctrl/ })).toBeVisible();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => requested)
    .toEqual([['edit', [1], { sign: true, bodyBase64: expect.any(String) as string }]]);
  const [[, , { bodyBase64 }]] = requested as [[string, number[], { bodyBase64: string }]];
  expect(JSON.parse(atob(bodyBase64))).toEqual({ account_id: 'alice', amount: '7' });
});

test('an edited body is re-signed by the primary button, and keeps the original signature by the other one', async () => {
  hold(heldMessage(1), heldMessage(2));
  await openHeld();
  await expect.element(dialog).toMatchTextContent('The signature does not change.');
  await fillBody('2');
  await expect.element(dialog.getByRole('button', { name: /^Re-sign and send Ctrl/ })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('with Re-sign and send, the signature');
  await expectNoViolationsInBothThemes();
  await keyboard('{Control>}{Enter}{/Control}');
  const bodyBase64 = btoa('2');
  await expect.poll(() => requested).toEqual([['edit', [1], { sign: true, bodyBase64 }]]);

  await rows.first().getByRole('button').first().click();
  await fillBody('2');
  await dialog.getByRole('button', { name: 'Send with the original signature' }).click();
  await expect.poll(() => requested[1]).toEqual(['edit', [2], { sign: false, bodyBase64 }]);
});

test('without a signature to replace, an edited body is sent as before', async () => {
  hold(heldMessage(1, { stage: 'before_signing' }));
  await openHeld();
  await fillBody('2');
  await expect
    .element(dialog)
    .toMatchTextContent('Host, Content-Length and the signature are set when the request is sent.');
  expect(dialog.getByRole('button', { name: /signature|Re-sign/ }).query()).toBeNull();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => requested).toMatchObject([['edit', [1], { sign: false }]]);
});

test('a held request is answered in place of its receiver', async () => {
  hold(heldMessage(1));
  await openHeld();
  await dialog.getByRole('button', { name: 'Answer instead' }).click();
  const status = dialog.getByRole('textbox', { name: 'HTTP status' });
  await status.fill('99');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toMatchTextContent('must be a whole number from 200 to 599');
  expect(requested).toEqual([]);
  await expectNoViolationsInBothThemes();
  await status.fill('503');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => requested).toHaveLength(1);
  const [[name, ids, answer]] = requested as [[string, number[], ResponseDraft]];
  expect([name, ids, answer.status]).toEqual(['answer', [1], 503]);
  expect(JSON.parse(atob(answer.bodyBase64))).toMatchObject({ code: 'internal', meta: { api_code: '500' } });
});

test('a held response shows its status, and cannot be signed or answered', async () => {
  hold(heldMessage(1, { stage: 'response', status: 200 }));
  await openHeld();
  await expect.element(dialog.getByRole('textbox', { name: 'HTTP status' })).toHaveValue('200');
  expect(dialog.getByRole('button', { name: 'Answer instead' }).query()).toBeNull();
  await dialog.getByRole('textbox', { name: 'HTTP status' }).fill('500');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => requested).toEqual([['edit', [1], { sign: false, status: 500 }]]);
});

test('a body that is not text is shown in hex and sent unchanged', async () => {
  detail = { bodyBase64: btoa('\u00ff\u00fe') };
  hold(heldMessage(1));
  await openHeld();
  await expect.element(dialog).toMatchTextContent('The body is not valid UTF-8');
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await expect.poll(() => requested).toEqual([['drop', [1]]]);
});

test('an open message that is released elsewhere says so and can be closed', async () => {
  hold(heldMessage(1));
  await openHeld();
  await expect.element(dialog.getByRole('button', { name: /^Send(?! the message)/ })).toBeVisible();
  held = [];
  emitChanges(['breakpoints']);
  await expect.element(dialog).toMatchTextContent('This message is no longer held.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => dialog.query()).toBeNull();
});

test.each([
  ['gateway', 'before sending'],
  ['proxy', 'before the proxy forwards it'],
  ['wallet', 'before the ledger'],
] as const)(
  '"Hold the next" at an exchange that the %s recorded proposes to hold messages %s',
  async (vantage, stage) => {
    holdNext({ kind: 'betwin', accountId: 'alice', vantage });
    const stages = form.getByRole('group', { name: 'Where it holds them' });
    await expect
      .element(stages.getByRole('checkbox', { name: new RegExp(`^${stage}`), checked: true }))
      .toBeVisible();
    await expect.element(stages.getByRole('checkbox', { checked: true })).toHaveLength(1);
  },
);
