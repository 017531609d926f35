import { memo, type RefObject } from 'react';
import type { DiceDirection } from '#shared/games/dice-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { AutoControl } from '../../kit/stake/auto-control.tsx';
import { hasWideStakes } from '../../kit/stake/wide-stakes.ts';
import type { StakeRules } from '../../kit/stake/stake.ts';
import { StakeField } from '../../kit/stake/stake-field.tsx';
import { Odds } from './odds.tsx';
import { TargetField } from './target-field.tsx';
import { useTexts } from '../texts/texts-context.ts';
import type { AutoPlayer } from './use-auto-play.ts';
import type { BetDraft } from './use-bet-draft.ts';
import { Icon } from '../../kit/page/icons.tsx';
import { Die } from '../stage/die.tsx';

interface BetPanelProps {
  readonly session: GameSession | null;
  readonly rules: StakeRules | null;
  readonly betDraft: BetDraft;
  readonly ready: boolean;
  /** The bet cannot be changed. */
  readonly isLocked: boolean;
  readonly rolling: boolean;
  /** The bet cannot be changed while auto-play runs. */
  readonly auto: AutoPlayer;
  /** Rolls follow each other too quickly to be spoken. */
  readonly isQuiet: boolean;
  readonly stakeInput: RefObject<HTMLInputElement | null>;
  onPress(): void;
  onStartAuto(): void;
  onRules(): void;
}

/** The fields of a bet, and the button that places it. */
export function BetPanel(props: BetPanelProps) {
  const { session, rules, betDraft, ready, isLocked, rolling, auto, isQuiet, stakeInput } = props;
  const { bet, auto: texts, autoRules } = useTexts();
  const isFixed = isLocked || auto.left !== null;

  function getAutoHint(): string {
    if (auto.left !== null) return texts.left(auto.left);
    return betDraft.rounds === null ? texts.invalidRolls : texts.hint;
  }

  return (
    <section
      className="bet-panel"
      aria-label={bet.section}
      data-wide={rules !== null && hasWideStakes(rules)}
    >
      <Odds
        decimals={rules?.decimals ?? null}
        currencyLabel={session?.currency.label}
        betDraft={betDraft}
        disabled={isFixed}
      />
      <div className="bet-panel__target">
        <DirectionChoice
          direction={betDraft.direction}
          disabled={isFixed}
          onDirection={betDraft.setDirection}
        />
        <TargetField betDraft={betDraft} disabled={isFixed} />
      </div>
      <StakeField
        session={session}
        rules={rules}
        stakeDraft={betDraft}
        disabled={isFixed}
        inputRef={stakeInput}
      />
      <AutoControl
        roundsDraft={betDraft}
        left={auto.left}
        name={texts.rolls}
        hint={getAutoHint()}
        isQuiet={isQuiet}
        canStart={
          ready && betDraft.rounds !== null && betDraft.stake.kind === 'ok' && betDraft.autoRules !== null
        }
        onStart={props.onStartAuto}
        onStop={auto.stop}
      >
        <button
          type="button"
          className="rules-button"
          data-set={betDraft.hasRules}
          disabled={session === null || auto.left !== null}
          onClick={props.onRules}
        >
          {betDraft.hasRules ? autoRules.openSet : autoRules.open}
        </button>
      </AutoControl>
      <RollButton
        left={auto.left}
        ready={ready && !auto.isEnding}
        rolling={rolling}
        isSlow={rolling && isLocked}
        onPress={props.onPress}
      />
    </section>
  );
}

interface DirectionChoiceProps {
  readonly direction: DiceDirection;
  readonly disabled: boolean;
  onDirection(direction: DiceDirection): void;
}

const DirectionChoice = memo(function DirectionChoice(props: DirectionChoiceProps) {
  const { direction, disabled, onDirection } = props;
  const { bet } = useTexts();
  return (
    <fieldset className="direction">
      <legend className="caption">{bet.direction}</legend>
      <div className="direction__row">
        {(['under', 'over'] as const).map((choice) => (
          <label key={choice} className="direction__choice" data-chosen={choice === direction}>
            <input
              type="radio"
              className="visually-hidden"
              name="direction"
              value={choice}
              checked={choice === direction}
              onChange={() => {
                if (!disabled) onDirection(choice);
              }}
            />
            {choice === 'under' ? <UnderIcon /> : <OverIcon />}
            {bet[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
});

function UnderIcon() {
  return (
    <Icon>
      <path d="M12 5v13M6 12.5l6 6 6-6" />
    </Icon>
  );
}

function OverIcon() {
  return (
    <Icon>
      <path d="M12 19V6M6 11.5l6-6 6 6" />
    </Icon>
  );
}

interface RollButtonProps {
  /** Rolls that auto-play has left; null if it is off. */
  readonly left: number | null;
  readonly ready: boolean;
  readonly rolling: boolean;
  /** The response takes so long that the button says that it waits. */
  readonly isSlow: boolean;
  onPress(): void;
}

/**
 * Rolls, and stops auto-play. It never moves and is never `disabled`, which would drop the focus at every bet; the page
 * ignores presses while it is not ready.
 */
function RollButton({ left, ready, rolling, isSlow, onPress }: RollButtonProps) {
  const { bet, auto } = useTexts();
  if (left !== null)
    return (
      <button type="button" className="roll" data-stops="true" aria-keyshortcuts="Escape" onClick={onPress}>
        <span className="roll__stop" aria-hidden="true" />
        <span className="roll__text">
          {bet.stopAuto}
          <span className="roll__detail" aria-hidden="true">
            {auto.left(left)} <kbd>Esc</kbd>
          </span>
        </span>
      </button>
    );
  return (
    <button
      type="button"
      className="roll"
      aria-disabled={!ready}
      data-rolling={rolling}
      data-dimmed={isSlow || (!ready && !rolling)}
      data-slow={isSlow}
      onClick={onPress}
    >
      <Die className="roll__die" />
      <span>{isSlow ? bet.rolling : bet.roll}</span>
    </button>
  );
}
