import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';

type EnabledFeature<Feature extends 'free_spins' | 'cascade' | 'bonus'> = NonNullable<
  SlotGameConfig[Feature]
>;

/** The paytable's texts, generated from the slot game's configuration. */
export interface RuleTexts {
  readonly open: string;
  title(slotGame: string): string;
  readonly forStake: (stake: string) => string;
  readonly rtp: string;
  readonly volatility: string;
  readonly volatilityNames: Readonly<Record<SlotGameConfig['volatility'], string>>;
  readonly maxWin: string;
  readonly pays: string;
  readonly special: string;
  readonly lines: string;
  line(number: number): string;
  readonly how: string;
  readonly winMode: Readonly<Record<SlotGameConfig['win_mode'], string>>;
  readonly scatterPays: string;
  /** What a special symbol does on its slot game. */
  describeSymbol(symbol: SlotsSymbol, slotGame: SlotGameConfig): string;
  freeSpins(rules: EnabledFeature<'free_spins'>): string;
  cascade(rules: EnabledFeature<'cascade'>): string;
  bonus(rules: EnabledFeature<'bonus'>): string;
  readonly prizes: string;
  /** What the odds refer to: the wheel's stop, or the prize behind a box. */
  readonly oddsByType: Readonly<Record<EnabledFeature<'bonus'>['type'], string>>;
  readonly prizeTable: { readonly prize: string; readonly times: string; readonly odds: string };
  capped(times: string): string;
  readonly rounded: string;
}
