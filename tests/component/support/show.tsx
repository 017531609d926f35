import { type ReactElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/**
 * Renders into `#root`, as the real page does: the style sheets give it the whole window. It is removed after the test.
 */
export async function show(page: ReactElement): Promise<void> {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  // Synchronous, because on a busy machine a scheduled rendering could happen after the frame that is awaited below.
  flushSync(() => root.render(<StrictMode>{page}</StrictMode>));
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  // Wait until immediate responses of scripted clients have arrived.
  await new Promise(requestAnimationFrame);
}
