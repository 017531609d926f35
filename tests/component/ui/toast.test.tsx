import { Tooltip } from '@base-ui/react/tooltip';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#renderer/ui/base.css';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { isDialogOpen } from '#renderer/ui/keys/focus-keys.ts';
import { notify, showToast, Toasts, undoLast } from '#renderer/ui/overlay/toast.tsx';
import { expectNoViolationsInBothThemes } from '../support/expect-no-violations.ts';
import { show } from '../support/show.tsx';

const toasts = page.getByRole('region', { name: 'Notifications' });
const toast = (name: string) => toasts.getByRole('group', { name });
const expectShown = (name: string) => expect.element(toast(name)).toBeVisible();
const expectGone = (name: string) => expect.element(toast(name)).not.toBeInTheDocument();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await show(
    <Tooltip.Provider>
      <main>
        <h1>Page</h1>
        <button type="button">Elsewhere</button>
      </main>
      <Toasts />
    </Tooltip.Provider>,
  );
  // An earlier test may have left the pointer where toasts are shown.
  await page.getByRole('button', { name: 'Elsewhere' }).hover();
  // From then on, the component receives notifications.
  await expect.element(toasts).toBeInTheDocument();
});

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a toast is shown for 5 seconds, and announced once: by the announcer', async () => {
  const announced: string[] = [];
  const unsubscribe = useAnnouncement.subscribe(({ text }) => announced.push(text));
  notify('Command copied.');
  await advanceTime(4_000);
  await expectShown('Command copied.');
  await advanceTime(2_000);
  await expectGone('Command copied.');
  unsubscribe();
  expect(announced).toEqual(['Command copied.']);
  await expect.element(toasts).toHaveAttribute('aria-live', 'off');
});

test('a toast also disappears while a frame, such as a game, has the focus', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  frame.focus();
  window.dispatchEvent(new FocusEvent('blur'));
  notify('Report copied.');
  await expectShown('Report copied.');
  await advanceTime(6_000);
  await expectGone('Report copied.');
});

test('after a toast has disappeared, its action can still be undone by key, once, unless it was replaced', async () => {
  const undo = vi.fn<() => void>();
  showToast('3 exchanges deleted.', { id: 'deletion', undo });
  await advanceTime(20_000);
  await expectGone('3 exchanges deleted.');
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
  showToast('3 exchanges deleted.', { id: 'deletion', undo });
  showToast('3 exchanges restored.', { id: 'deletion' });
  expect(undoLast()).toBe(false);
});

test('a toast stays while the pointer or the focus is on it, and captures no keys', async () => {
  notify('File saved.');
  await toast('File saved.').hover();
  await advanceTime(60_000);
  await expectShown('File saved.');
  await page.getByRole('button', { name: 'Elsewhere' }).hover();
  await userEvent.keyboard('{F6}{Tab}');
  await expect.element(toast('File saved.')).toHaveFocus();
  expect(isDialogOpen()).toBe(false);
  await advanceTime(60_000);
  await expectShown('File saved.');
  await userEvent.keyboard('{Escape}');
  await expectGone('File saved.');
});

test('Undo closes its toast, undoes once, and can be pressed for twice as long', async () => {
  const undo = vi.fn<() => void>();
  showToast('3 exchanges deleted.', { undo });
  await advanceTime(8_000);
  await toast('3 exchanges deleted.').getByRole('button', { name: 'Undo' }).click();
  await expectGone('3 exchanges deleted.');
  expect(undo).toHaveBeenCalledOnce();
});

test('a failure stays until it is closed, and a progress message until it is replaced', async () => {
  showToast('Deleting…', { id: 'deletion', tone: 'pending' });
  await advanceTime(60_000);
  await expectShown('Deleting…');
  showToast('The workbench did not respond.', { id: 'deletion', tone: 'broken' });
  await advanceTime(60_000);
  await expectGone('Deleting…');
  await expectNoViolationsInBothThemes();
  await toast('The workbench did not respond.').getByRole('button', { name: 'Dismiss' }).click();
  await expectGone('The workbench did not respond.');
});

test('the same text is shown once, and at most three toasts are visible', async () => {
  for (const text of ['One.', 'Two.', 'Two.', 'Three.', 'Four.']) notify(text);
  await expectShown('Four.');
  const visible = toasts
    .getByRole('group')
    .elements()
    .filter((each) => each.checkVisibility());
  expect(visible.map((each) => each.textContent)).toEqual(['Four.', 'Three.', 'Two.']);
});
