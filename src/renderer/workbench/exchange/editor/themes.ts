import type { editor } from 'monaco-editor/editor';

/** The editor has its own colours: these repeat the design tokens, which it cannot read. */
export const lightTheme: editor.IStandaloneThemeData = {
  base: 'vs',
  inherit: true,
  rules: [
    { token: '', foreground: '151a23' },
    { token: 'string.key.json', foreground: '1c4aa8' },
    { token: 'string.value.json', foreground: '0b6557' },
    { token: 'number', foreground: '9a3f12' },
    { token: 'keyword', foreground: '7437ad' },
    { token: 'delimiter', foreground: '5f6979' },
  ],
  colors: {
    'editor.background': '#ffffff',
    'editor.foreground': '#151a23',
    'editorLineNumber.foreground': '#5a6473',
    'editorLineNumber.activeForeground': '#4d5766',
    'editorGutter.background': '#ffffff',
    'editor.selectionBackground': '#d3deff',
    'editorIndentGuide.background1': '#e9ecf1',
    'editorIndentGuide.activeBackground1': '#c3c9d4',
    'editorBracketMatch.background': '#e6ecff',
    'editorBracketMatch.border': '#00000000',
    ...createBracketColours('#5f6979'),
    'editorHoverWidget.background': '#ffffff',
    'editorHoverWidget.foreground': '#151a23',
    'editorHoverWidget.border': '#c3c9d4',
    'editorSuggestWidget.background': '#ffffff',
    'editorSuggestWidget.border': '#c3c9d4',
    'diffEditor.insertedLineBackground': '#12703c0d',
    'diffEditor.insertedTextBackground': '#12703c1c',
    'diffEditor.removedLineBackground': '#bd24190a',
    'diffEditor.removedTextBackground': '#bd241914',
    'diffEditorGutter.insertedLineBackground': '#12703c12',
    'diffEditorGutter.removedLineBackground': '#bd24190f',
    focusBorder: '#2a53d8',
  },
};

export const darkTheme: editor.IStandaloneThemeData = {
  base: 'vs-dark',
  inherit: true,
  rules: [
    { token: '', foreground: 'e7ebf1' },
    { token: 'string.key.json', foreground: '9dbcff' },
    { token: 'string.value.json', foreground: '7fd4bf' },
    { token: 'number', foreground: 'f0a97c' },
    { token: 'keyword', foreground: 'caa8f5' },
    { token: 'delimiter', foreground: '8c98a9' },
  ],
  colors: {
    'editor.background': '#13171d',
    'editor.foreground': '#e7ebf1',
    'editorLineNumber.foreground': '#7d899a',
    'editorLineNumber.activeForeground': '#a5b0bf',
    'editorGutter.background': '#13171d',
    'editor.selectionBackground': '#2b3f75',
    'editorIndentGuide.background1': '#232a34',
    'editorIndentGuide.activeBackground1': '#3a4452',
    'editorBracketMatch.background': '#1c2a4d',
    'editorBracketMatch.border': '#00000000',
    ...createBracketColours('#8c98a9'),
    'editorHoverWidget.background': '#1b2129',
    'editorHoverWidget.foreground': '#e7ebf1',
    'editorHoverWidget.border': '#3a4452',
    'editorSuggestWidget.background': '#1b2129',
    'editorSuggestWidget.border': '#3a4452',
    'diffEditor.insertedLineBackground': '#56c88f0d',
    'diffEditor.insertedTextBackground': '#56c88f1c',
    'diffEditor.removedLineBackground': '#ff8c820a',
    'diffEditor.removedTextBackground': '#ff8c8214',
    'diffEditorGutter.insertedLineBackground': '#56c88f12',
    'diffEditorGutter.removedLineBackground': '#ff8c820f',
    focusBorder: '#8fabff',
  },
};

/**
 * One colour for brackets of all depths: colours carry meaning, and the matching bracket is shown at the cursor. A text
 * that is shown in part has brackets without a match, which are not errors.
 */
function createBracketColours(colour: string): Record<string, string> {
  const depths = [1, 2, 3, 4, 5, 6].map((depth) => `foreground${depth}`);
  return Object.fromEntries(
    [...depths, 'unexpectedBracket.foreground'].map((name) => [`editorBracketHighlight.${name}`, colour]),
  );
}

/** Every token at 7:1 or more. */
export const highContrastLightTheme: editor.IStandaloneThemeData = {
  base: 'hc-light',
  inherit: true,
  rules: [
    { token: '', foreground: '000000' },
    { token: 'string.key.json', foreground: '0a2a8f' },
    { token: 'string.value.json', foreground: '00471f' },
    { token: 'number', foreground: '6b2400' },
    { token: 'keyword', foreground: '4b1478' },
    { token: 'delimiter', foreground: '333333' },
  ],
  colors: {
    'editor.background': '#ffffff',
    'editor.foreground': '#000000',
    'editorLineNumber.foreground': '#333333',
    'editor.selectionBackground': '#d9e2ff',
    ...createBracketColours('#333333'),
  },
};

export const highContrastDarkTheme: editor.IStandaloneThemeData = {
  base: 'hc-black',
  inherit: true,
  rules: [
    { token: '', foreground: 'ffffff' },
    { token: 'string.key.json', foreground: 'c2d1ff' },
    { token: 'string.value.json', foreground: '8ef0b6' },
    { token: 'number', foreground: 'ffcf85' },
    { token: 'keyword', foreground: 'dad0ff' },
    { token: 'delimiter', foreground: 'dedede' },
  ],
  colors: {
    'editor.background': '#000000',
    'editor.foreground': '#ffffff',
    'editorLineNumber.foreground': '#dedede',
    'editor.selectionBackground': '#1c2a5e',
    ...createBracketColours('#dedede'),
  },
};
