import type { Config } from 'stylelint';

/**
 * Raw values in style sheets. Colours, sizes and distances are defined once, in src/renderer/ui/tokens.css. `ui` and
 * the games may use their own lengths; games define their colours in their `theme.css` (slots: one per slot game). Uses
 * stylelint's own rules, because the plugin for this purpose does not support version 18.
 */

/** In any notation; `transparent`, `currentColor` and system colours are allowed. */
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

/** Also in custom properties, which would otherwise bypass the rule. */
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
