import { z } from 'zod';
import { create } from 'zustand';
import { readSetting, writeSetting } from './stored-setting.ts';

export const THEMES = ['system', 'light', 'dark', 'highContrastLight', 'highContrastDark'] as const;
export type Theme = (typeof THEMES)[number];

/** How the interface looks: settings of this browser, or of the desktop program. */
export const displaySchema = z.strictObject({
  theme: z.enum(THEMES),
  density: z.enum(['comfortable', 'compact']),
  /** In percent. */
  textSize: z.literal([100, 110, 125, 150]),
});
export type Display = z.infer<typeof displaySchema>;

/** The theme that is shown: that of the system, if none was chosen. */
interface ShownTheme {
  readonly isDark: boolean;
  readonly hasHighContrast: boolean;
}

interface DisplayState extends Display {
  readonly shown: ShownTheme;
  change(change: Partial<Display>): void;
}

const DEFAULTS: Display = { theme: 'system', density: 'comfortable', textSize: 100 };
const FIELDS = Object.keys(DEFAULTS) as (keyof Display)[];

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const systemHasContrast = window.matchMedia('(prefers-contrast: more)');

function resolveTheme(theme: Theme): ShownTheme {
  return theme === 'system'
    ? { isDark: systemIsDark.matches, hasHighContrast: systemHasContrast.matches }
    : { isDark: theme === 'dark' || theme === 'highContrastDark', hasHighContrast: theme.startsWith('high') };
}

/** An unknown value, such as that of another version, is replaced by the default. */
function readDisplay(): Display {
  const values = Object.fromEntries(
    FIELDS.filter((field) => displaySchema.shape[field].safeParse(readSetting(field)).success).map(
      (field) => [field, readSetting(field)],
    ),
  );
  return displaySchema.parse({ ...DEFAULTS, ...values });
}

export const useDisplay = create<DisplayState>()((set) => {
  const display = readDisplay();
  return {
    ...display,
    shown: resolveTheme(display.theme),
    change(change) {
      for (const [field, value] of Object.entries(change)) writeSetting(field, value);
      set((state) => ({ ...change, shown: resolveTheme(change.theme ?? state.theme) }));
    },
  };
});

const ROW_PX = { comfortable: 28, compact: 24 } as const;

/** The height of a row of a list, as the token `--row`. */
export function useRowPx(): number {
  return useDisplay(({ density, textSize }) => Math.round((ROW_PX[density] * textSize) / 100));
}

/** Keeps the page's attributes in sync with the settings, and the setting `system` in sync with the system. */
export function syncDisplay(): void {
  const { dataset, style } = document.documentElement;
  const apply = ({ theme, density, textSize, shown }: DisplayState): void => {
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = shown.isDark ? 'dark' : 'light';
    dataset['contrast'] = shown.hasHighContrast ? 'high' : 'normal';
    dataset['density'] = density;
    style.setProperty('--text-scale', String(textSize / 100));
  };
  apply(useDisplay.getState());
  useDisplay.subscribe(apply);
  for (const system of [systemIsDark, systemHasContrast])
    system.addEventListener('change', () =>
      useDisplay.setState(({ theme }) => ({ shown: resolveTheme(theme) })),
    );
}
