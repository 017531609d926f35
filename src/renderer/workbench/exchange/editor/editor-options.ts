import type { editor } from 'monaco-editor/editor';

/** How every editor of the workbench looks. */
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
  // Letters that merely look alike are common in names of players; those that cannot be seen are worth a mark.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  // The number of a last, empty line would be dimmed below what can be read.
  renderFinalNewline: 'on',
  links: false,
  contextmenu: false,
  // Keyboards must get out of an editor again: Tab leads on to the next control, here and in those that are written in.
  tabFocusMode: true,
  // An explanation is wider than a narrow pane and taller than the one line of a body.
  fixedOverflowWidgets: true,
} as const satisfies editor.IEditorOptions;

/** And how those look that nothing is written in. */
export const VIEWER_OPTIONS = {
  ...EDITOR_OPTIONS,
  readOnly: true,
  domReadOnly: true,
} as const satisfies editor.IEditorOptions;

/** And how those that are written in. What is typed is what is sent: nothing is added to it. */
export const WRITER_OPTIONS = {
  ...EDITOR_OPTIONS,
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  autoSurround: 'never',
} as const satisfies editor.IEditorOptions;
