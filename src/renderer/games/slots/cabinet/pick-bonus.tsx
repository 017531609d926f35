import type { CSSProperties, ReactNode } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView, SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { multiplyStake } from '../amounts.ts';
import type { SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';
import { BonusFrame } from './bonus-frame.tsx';

type PickRules = Extract<NonNullable<SlotGameConfig['bonus']>, { type: 'pick' }>;

interface PickBonusProps {
  readonly bonus: PickRules;
  /** The name of its scene. */
  readonly title: string;
  /** The drawing of what hides the prizes, in a square of 100. */
  readonly cover: ReactNode;
  readonly stake: string;
  /** Boxes that are already picked. */
  readonly picked: SlotsRoundView['picked'];
  readonly currency: SlotsSession['currency'];
  readonly step: SlotsStepView | null;
  readonly disabled: boolean;
  onPick(box: number): void;
}

/** Boxes with hidden prizes. After the last pick the other boxes are revealed too. */
export function PickBonus(props: PickBonusProps) {
  const { bonus, title, cover, stake, picked: before, currency, step, disabled, onPick } = props;
  const { bonus: labels, number } = useTexts();
  const last = step?.kind === 'pick' && step.others !== null ? step : null;
  const picked = new Map(before.map(({ field, value }) => [field, value]));
  if (step?.kind === 'pick') picked.set(step.field, step.value);
  const others = new Map(last?.others?.map(({ field, value }) => [field, value]));
  const left = last === null ? bonus.picks - picked.size : 0;

  function getName(box: number, opened: string | null, behind: string | null): string {
    if (opened !== null) return labels.opened(box + 1, opened);
    return behind === null ? labels.box(box + 1) : labels.notPicked(box + 1, behind);
  }

  return (
    <BonusFrame name={labels.pick} title={title}>
      <p className="bonus__line">{labels.picksLeft(left)}</p>
      <div
        className="boxes"
        data-many={bonus.fields > 20}
        style={
          {
            '--across-low': countColumns(bonus.fields, [6, 5, 4, 3]),
            '--across-high': countColumns(bonus.fields, [4, 5, 3, 6]),
          } as CSSProperties
        }
      >
        {Array.from({ length: bonus.fields }, (_, box) => {
          const opened = toAmount(picked.get(box));
          const behind = toAmount(others.get(box));
          return (
            <button
              key={box}
              type="button"
              className="boxes__box"
              data-opened={opened !== null}
              data-behind={behind !== null}
              // Not `disabled`, which would drop the focus with every pick.
              aria-disabled={disabled || opened !== null || left === 0}
              aria-label={getName(box, opened, behind)}
              onClick={() => {
                if (!disabled && opened === null && left > 0) onPick(box);
              }}
            >
              {opened === null && (
                <svg className="boxes__art" viewBox="0 0 100 100" aria-hidden="true">
                  {cover}
                </svg>
              )}
              <span>{opened ?? behind}</span>
            </button>
          );
        })}
      </div>
    </BonusFrame>
  );

  function toAmount(value: string | undefined): string | null {
    return value === undefined ? null : number(multiplyStake(stake, value, currency));
  }
}

/** Columns of a wide panel: the first number that gives complete rows. */
function countColumns(boxes: number, columns: readonly number[]): number {
  return columns.find((each) => boxes % each === 0) ?? Math.min(boxes, 6);
}
