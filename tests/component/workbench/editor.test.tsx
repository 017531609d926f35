import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { monaco } from '#renderer/workbench/exchange/editor/monaco.ts';
import MonacoDiff from '#renderer/workbench/exchange/editor/monaco-diff.tsx';
import MonacoViewer from '#renderer/workbench/exchange/editor/monaco-viewer.tsx';
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
