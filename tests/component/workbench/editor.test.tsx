import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CodeViewer } from '#renderer/workbench/exchange/editor/code-viewer.tsx';
import { monaco } from '#renderer/workbench/exchange/editor/monaco.ts';
import MonacoDiff from '#renderer/workbench/exchange/editor/monaco-diff.tsx';
import MonacoViewer from '#renderer/workbench/exchange/editor/monaco-viewer.tsx';
import '#renderer/ui/base.css';
import { show } from '../support/show.tsx';

/** Monaco creates this widget when it is first needed, at the latest when the editor is disposed. */
interface SuggestController extends monaco.editor.IEditorContribution {
  readonly widget: { readonly value: object };
}

function Detail() {
  const [isComparing, setIsComparing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsComparing(!isComparing)}>
        Compare
      </button>
      <MonacoViewer text="{}" language="json" label="Body" />
      {isComparing && (
        <MonacoDiff left="1" right="2" language="plaintext" labels={['Left', 'Right']} isWide />
      )}
    </>
  );
}

test('after a comparison was closed, the editors under it create their widgets', async () => {
  // No idle callbacks run: the viewer's widgets are created late, as on a busy machine.
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  await show(<Detail />);
  await expect.poll(() => monaco.editor.getEditors().length).toBe(1);
  const [viewer] = monaco.editor.getEditors();
  const compare = page.getByRole('button', { name: 'Compare' });
  await compare.click();
  await expect.poll(() => monaco.editor.getDiffEditors().length).toBe(1);
  await compare.click();
  await expect.poll(() => monaco.editor.getEditors().length).toBe(1);
  const controller = viewer?.getContribution<SuggestController>('editor.contrib.suggestController');
  expect(controller?.widget.value).toBeDefined();
});

test('a text is painted before its editor, which replaces it in the same place, without an empty frame', async () => {
  const seen: { readonly name: string; readonly x: number; readonly y: number }[] = [];
  let isWatching = true;
  const watch = (): void => {
    const texts = [...document.querySelectorAll('#root pre, #root .view-line')];
    const first = texts.find(({ textContent }) => textContent !== '');
    if (first !== undefined) seen.push({ name: first.localName, ...getPosition(first) });
    else if (seen.length > 0) seen.push({ name: 'nothing', x: 0, y: 0 });
    if (isWatching) requestAnimationFrame(watch);
  };
  watch();
  await show(
    <div style={{ height: 200 }}>
      <CodeViewer text={'{\n  "balance": "1.00"\n}'} language="json" label="Body" />
    </div>,
  );
  await expect.poll(() => seen.at(-1)?.name).toBe('div');
  isWatching = false;
  expect([...new Set(seen.map(({ name }) => name))]).toEqual(['pre', 'div']);
  const [text, editor] = [seen[0]!, seen.at(-1)!];
  // Both round the width of a digit.
  expect(Math.abs(editor.x - text.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(editor.y - text.y)).toBeLessThanOrEqual(1);
});

/** Of its first character. */
function getPosition(element: Element): { readonly x: number; readonly y: number } {
  const range = document.createRange();
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
  range.setStart(node, 0);
  range.setEnd(node, 1);
  const { x, y } = range.getBoundingClientRect();
  return { x, y };
}
