import type { Config } from 'stylelint';

/**
 * Raw values in style sheets. Colours, sizes and distances are decided once, in src/renderer/ui/tokens.css. What `ui`
 * is made of may have lengths of its own, and so may the games, whose art is nobody else's; a game decides its colours
 * in its `theme.css` (slots: one for each machine). Rules that stylelint has by itself: the plugin for this purpose
 * refuses version 18.
 */

/** In any notation; `transparent`, `currentColor` and the colours of the system are free. */
const COLOURS = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': ['/^(rgb|hsl)a?$/', 'hwb', '/^(ok)?(lab|lch)$/', 'light-dark'],
};

const TYPE = {
  'declaration-property-value-allowed-list': {
    'font-size': ['/^var\\(--/', 'inherit'],
    'line-height': ['/^var\\(--/', 'inherit'],
  },
  'declaration-property-value-disallowed-list': { font: [String.raw`/[\d.]+(px|r?em)/`] },
};

/** Also where a custom property is set, which would otherwise be the way round. */
const LENGTHS = {
  'declaration-property-value-disallowed-list': {
    '/./': [
      String.raw`/(?<![\w.#])(?!(0|1px|100%)(?![\w.%]))[\d.]+(px|r?em|ch|ex|lh|%|[dsl]?v[hw]|vmin|vmax)(?!\w)/`,
    ],
  },
};

const OFF = Object.fromEntries(Object.keys({ ...COLOURS, ...TYPE }).map((rule) => [rule, null]));

export default {
  rules: COLOURS,
  overrides: [
    { files: ['src/renderer/{ui,workbench}/**/*.css'], rules: TYPE },
    { files: ['src/renderer/workbench/**/*.css'], rules: LENGTHS },
    {
      files: ['src/renderer/ui/tokens.css', 'src/renderer/games/**/{theme,themes}.css'],
      rules: OFF,
    },
  ],
} satisfies Config;
