import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
// oxlint-disable-next-line import/default -- Vite creates the default export of a worker
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
// oxlint-disable-next-line import/default -- as above
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import type { MessageName } from '#shared/protocol/described/message-components.ts';
import { buildSchemas, createModelUri } from './message-schemas.ts';
import { darkTheme, highContrastDarkTheme, highContrastLightTheme, lightTheme } from './themes.ts';

allowBundledWorkers(window as Parameters<typeof allowBundledWorkers>[0]);

globalThis.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

// Violations of the protocol are underlined, in captured and in edited bodies. Text that is not a protocol message has no
// schema, and a body that is not JSON is not shown as JSON.
jsonDefaults.setDiagnosticsOptions({
  validate: true,
  schemaValidation: 'warning',
  schemas: buildSchemas(),
  enableSchemaRequest: false,
});

monaco.editor.defineTheme('workbench-light', lightTheme);
monaco.editor.defineTheme('workbench-dark', darkTheme);
monaco.editor.defineTheme('workbench-light-high-contrast', highContrastLightTheme);
monaco.editor.defineTheme('workbench-dark-high-contrast', highContrastDarkTheme);

// Esc belongs to the dialog around an editor. Without this, the first one would only remove the selection with which it opens.
monaco.editor.addKeybindingRule({ keybinding: monaco.KeyCode.Escape, command: '-cancelSelection' });

// Widths measured with a fallback font would misplace the cursor.
void document.fonts.load("12px 'JetBrains Mono Variable'").then(() => monaco.editor.remeasureFonts());

let modelCount = 0;

/** A model for an editor; with a message type, the editor explains and validates it. */
export function createTextModel(
  text: string,
  language: 'json' | 'plaintext',
  message: MessageName | null,
): monaco.editor.ITextModel {
  modelCount += 1;
  const address = message === null ? undefined : monaco.Uri.parse(createModelUri(message, modelCount));
  return monaco.editor.createModel(text, language, address);
}

export { monaco };

interface DefaultPolicyRules {
  createScriptURL(address: string): string;
}

interface TrustedTypesPage {
  readonly trustedTypes?: { createPolicy(name: 'default', rules: DefaultPolicyRules): unknown };
}

/**
 * The page's policy accepts no plain string as a script URL. The editor's workers are bundled files with plain URLs, so
 * URLs of this origin, and only those, are allowed.
 */
function allowBundledWorkers(page: TrustedTypesPage): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, document.baseURI);
      if (url.origin !== location.origin) throw new TypeError(`Scripts from ${url.origin} are not allowed.`);
      return url.href;
    },
  });
}
