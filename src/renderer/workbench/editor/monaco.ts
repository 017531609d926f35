import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
// oxlint-disable-next-line import/default -- Vite makes the default export of a worker
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
// oxlint-disable-next-line import/default -- as above
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import { darkTheme, lightTheme } from './themes.ts';
import { letBundledWorkersIn } from './trusted-types.ts';

letBundledWorkersIn(window as Parameters<typeof letBundledWorkersIn>[0]);

globalThis.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

// Bodies are shown as they were sent, faults and all: underlining is for text that somebody writes.
jsonDefaults.setDiagnosticsOptions({ validate: false });

monaco.editor.defineTheme('workbench-light', lightTheme);
monaco.editor.defineTheme('workbench-dark', darkTheme);

// Widths measured with a stand-in font would place the cursor beside the letter.
void document.fonts.load("12px 'JetBrains Mono Variable'").then(() => monaco.editor.remeasureFonts());

export { monaco };
