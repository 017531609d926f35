import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LoadBoundary, loadLater } from '#renderer/workbench/app/load-boundary.tsx';
import { show } from '../../support/show.tsx';

const LoadedView = () => <p>The view</p>;

test('a part that was loaded before is shown immediately', async () => {
  const load = vi.fn(() => Promise.resolve(LoadedView));
  const part = loadLater(load);
  await Promise.all([part.load(), part.load()]);
  // In the first rendering, without waiting.
  expect(renderToStaticMarkup(<part.Component />)).toBe('<p>The view</p>');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part is loaded when it is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof LoadedView>();
  const part = loadLater(() => promise);
  await show(<part.Component />);
  expect(page.getByText('The view').elements()).toHaveLength(0);
  resolve(LoadedView);
  await expect.element(page.getByText('The view')).toBeVisible();
});

test('a part is not re-rendered when its parent is', async () => {
  const Part = vi.fn(LoadedView);
  const part = loadLater(() => Promise.resolve(Part));
  await part.load();
  function Parent() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>{`Clicked ${count} times`}</button>
        <part.Component />
      </>
    );
  }
  await show(<Parent />);
  await expect.element(page.getByText('The view')).toBeVisible();
  const before = Part.mock.calls.length;
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button')).toHaveTextContent('Clicked 1 times');
  expect(Part).toHaveBeenCalledTimes(before);
});

test('a part that cannot be loaded says so, and is loaded again the next time', async () => {
  const load = vi.fn(() => Promise.resolve(LoadedView)).mockRejectedValueOnce(new Error('No network'));
  const part = loadLater(load);
  await show(
    <LoadBoundary name="Wallet">
      <part.Component />
    </LoadBoundary>,
  );
  await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
  // React logs it.
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  await show(<part.Component />);
  await expect.element(page.getByText('The view')).toBeVisible();
});
