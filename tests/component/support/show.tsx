import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Draws it as the page of its own would: under `#root`, which the style sheets give the whole window. It goes with its test. */
export async function show(page: ReactElement): Promise<void> {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  root.render(<StrictMode>{page}</StrictMode>);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  // Drawn, and what scripted clients answer at once is there.
  await new Promise(requestAnimationFrame);
}
