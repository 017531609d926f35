import type { RefObject } from 'react';
import type { StoredSwitch } from '../kit/page/use-stored-switch.ts';
import { hasWideStakes } from '../kit/stake/wide-stakes.ts';
import { LevelField } from './level-field.tsx';
import type { PressAction } from './moves.ts';
import { findVisibleRound } from './playback/playback.ts';
import { BoltIcon, SpinIcon, StopIcon } from './slots-icons.tsx';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/texts-context.ts';
import type { Slots } from './use-slots.ts';

const AUTO_SPINS = [10, 25, 50, 100];

interface BetPanelProps {
  readonly slots: Slots;
  readonly stakeInput: RefObject<HTMLSelectElement | null>;
  readonly spinButton: RefObject<HTMLButtonElement | null>;
  readonly turbo: StoredSwitch;
  /** Opens the limits of auto-play. */
  onLimits(): void;
  onPress(): void;
  /** Called when the key goes down, not when it is released. */
  onPressKey(): void;
}

/** The fields of a bet, and the button that places it. */
export function BetPanel(props: BetPanelProps) {
  const { slots, stakeInput, spinButton, turbo, onLimits, onPress, onPressKey } = props;
  const {
    session,
    rules,
    levelDraft: betDraft,
    limitsDraft,
    auto,
    press,
    hold,
    playback,
    game,
    open,
    slotGame,
  } = slots;
  const texts = useTexts();
  const { bet } = texts;
  const isFree = game.state.kind === 'ready' && playback.kind === 'idle' && open === null && auto === null;
  // Free spins follow each other automatically: a label that changed with each of them would flicker. What the gateway
  // knows before the reels have stopped must not be on the button.
  const inFreeSpins =
    findVisibleRound(playback, open)?.awaits === 'free_spin' && auto === null && isInProgress(slots);
  const stops = press === 'skip' || press === 'stop-auto';

  function label(): string {
    if (hold.isHeld) return bet.held;
    if (press === 'nothing' && open?.awaits === 'pick' && playback.kind === 'idle') return texts.bonus.choose;
    return inFreeSpins ? texts.freeSpins.label : getPressLabel(press, texts);
  }

  return (
    <section
      className="bet-panel"
      aria-label={bet.section}
      data-wide={rules !== null && hasWideStakes(rules)}
    >
      <LevelField session={session} levelDraft={betDraft} disabled={!isFree} inputRef={stakeInput} />
      <div className="auto" role="group" aria-labelledby="auto-caption" aria-describedby="auto-reason">
        <div className="auto__head">
          <span className="caption" id="auto-caption">
            {bet.auto}
          </span>
          <button
            type="button"
            className="rules-button"
            data-set={limitsDraft.hasLimits}
            disabled={!isFree}
            onClick={onLimits}
          >
            {limitsDraft.hasLimits ? texts.autoLimits.openSet : texts.autoLimits.open}
          </button>
        </div>
        <div className="auto__row">
          {AUTO_SPINS.map((spins) => (
            <button
              key={spins}
              type="button"
              className="step"
              aria-label={bet.autoStart(spins)}
              disabled={!isFree || betDraft.level === null}
              onClick={() => {
                if (limitsDraft.limits === null) onLimits();
                else slots.onAuto(spins);
              }}
            >
              {spins}
            </button>
          ))}
        </div>
        <p className="hint" id="auto-reason">
          {bet.autoHint(slotGame?.bonus?.enabled === true)}
        </p>
      </div>
      <div className="spin-row">
        <button
          type="button"
          className="turbo"
          aria-pressed={turbo.isOn}
          title={bet.turboHint}
          onClick={({ detail }) => {
            turbo.toggle();
            // A pointer has no use for the focus here, and the next Space is meant for the reels.
            if (detail > 0) spinButton.current?.focus();
          }}
        >
          <BoltIcon />
          {bet.turbo}
        </button>
        {/* Not `disabled`, which would drop the focus at every spin; presses are ignored meanwhile. */}
        <button
          ref={spinButton}
          type="button"
          className="spin"
          aria-disabled={press === 'nothing'}
          aria-describedby="hold-hint"
          title={bet.holdHint}
          data-stops={stops || hold.isHeld}
          onClick={() => {
            if (!hold.isEndOfHold()) onPress();
          }}
          onPointerDown={(event) => {
            if (event.button === 0 && press === 'spin') hold.press();
          }}
          onKeyDown={(event) => {
            // Acts on key down, like everything on the page: a button's own click would wait for the release.
            if (event.key !== ' ' && event.key !== 'Enter') return;
            event.preventDefault();
            if (!event.repeat) onPressKey();
          }}
          onKeyUp={(event) => {
            if (event.key === ' ') event.preventDefault();
          }}
          onContextMenu={(event) => {
            // A long touch holds the button, and must not open a menu.
            event.preventDefault();
          }}
        >
          {stops || hold.isHeld ? <StopIcon /> : <SpinIcon />}
          <span className="spin__label">{label()}</span>
          {auto !== null && <span className="spin__remaining">{bet.autoLeft(auto)}</span>}
        </button>
        <span className="visually-hidden" id="hold-hint">
          {bet.holdHint}
        </span>
      </div>
    </section>
  );
}

function isInProgress({ game: { state }, playback }: Slots): boolean {
  return playback.kind !== 'idle' || state.kind === 'playing' || (state.kind === 'ready' && state.fresh);
}

function getPressLabel(press: PressAction, { bet, freeSpins, bonus }: Texts): string {
  switch (press) {
    case 'skip':
      return bet.stop;
    case 'stop-auto':
      return bet.autoStop;
    case 'free_spin':
      return freeSpins.continueRound;
    case 'wheel':
      return bonus.turn;
    default:
      return bet.spin;
  }
}
