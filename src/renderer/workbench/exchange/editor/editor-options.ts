import type { editor } from 'monaco-editor/editor';

/** Options of every editor. */
const EDITOR_OPTIONS = {
  automaticLayout: true,
  wordWrap: 'on',
  minimap: { enabled: false },
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSize: 12,
  lineHeight: 20,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 12,
  glyphMargin: false,
  folding: true,
  padding: { top: 8, bottom: 8 },
  renderLineHighlight: 'none',
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  scrollBeyondLastLine: false,
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  scrollbar: {
    verticalScrollbarSize: 10,
    horizontalScrollbarSize: 10,
    alwaysConsumeMouseWheel: false,
    useShadows: false,
  },
  stickyScroll: { enabled: false },
  // Ambiguous letters are common in player names; invisible ones deserve a mark.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  // The line number of an empty last line would be too dim to read.
  renderFinalNewline: 'on',
  links: false,
  contextmenu: false,
  // Tab must leave an editor: it moves to the next control, in read-only and writable editors.
  tabFocusMode: true,
  // Hovers are wider than a narrow pane and taller than a one-line body.
  fixedOverflowWidgets: true,
} as const satisfies editor.IEditorOptions;

/** Options of read-only editors. */
export const VIEWER_OPTIONS = {
  ...EDITOR_OPTIONS,
  readOnly: true,
  domReadOnly: true,
} as const satisfies editor.IEditorOptions;

/** Options of writable editors. The editor adds nothing: the typed text is sent. */
export const EDITABLE_OPTIONS = {
  ...EDITOR_OPTIONS,
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  autoSurround: 'never',
} as const satisfies editor.IEditorOptions;
