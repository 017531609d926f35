import type { RefObject } from 'react';
import { isRoomy } from '../kit/stake/roomy.ts';
import { LevelField } from './level-field.tsx';
import type { Press } from './moves.ts';
import { SpinIcon, StopIcon } from './slots-icons.tsx';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/texts-context.ts';
import type { Slots } from './use-slots.ts';

const AUTO_SPINS = [10, 25, 50, 100];

interface DeckProps {
  readonly slots: Slots;
  readonly stakeInput: RefObject<HTMLSelectElement | null>;
  readonly spinButton: RefObject<HTMLButtonElement | null>;
  onPress(): void;
}

/** Everything that makes a bet, and the button that makes it. */
export function Deck({ slots, stakeInput, spinButton, onPress }: DeckProps) {
  const { session, rules, slip, auto, press, show, game, open } = slots;
  const texts = useTexts();
  const { bet } = texts;
  const isFree = game.state.kind === 'ready' && show.kind === 'rest' && open === null && auto === null;
  // They follow each other by themselves: a word that changed with each of them would only flicker.
  const inFreeSpins = open?.awaits === 'free_spin' && auto === null && isGoingOn(slots);
  const stops = press === 'skip' || press === 'stop-auto';
  return (
    <section className="deck" aria-label={bet.section} data-roomy={rules !== null && isRoomy(rules)}>
      <LevelField session={session} slip={slip} disabled={!isFree} inputRef={stakeInput} />
      <div className="auto" role="group" aria-labelledby="auto-caption" aria-describedby="auto-why">
        <span className="caption" id="auto-caption">
          {bet.auto}
        </span>
        <div className="auto__row">
          {AUTO_SPINS.map((spins) => (
            <button
              key={spins}
              type="button"
              className="step"
              aria-label={bet.autoStart(spins)}
              disabled={!isFree || slip.level === null}
              onClick={() => {
                slots.onAuto(spins);
              }}
            >
              {spins}
            </button>
          ))}
        </div>
        <p className="hint" id="auto-why">
          {bet.autoWhy}
        </p>
      </div>
      {/* Not `disabled`, which would drop the focus at every spin: nothing is sent meanwhile. */}
      <button
        ref={spinButton}
        type="button"
        className="spin"
        aria-disabled={press === 'nothing'}
        data-stops={stops}
        onClick={onPress}
      >
        {stops ? <StopIcon /> : <SpinIcon />}
        <span className="spin__word">{inFreeSpins ? texts.freeSpins.label : pressWord(press, texts)}</span>
        {auto !== null && <span className="spin__left">{bet.autoLeft(auto)}</span>}
      </button>
    </section>
  );
}

function isGoingOn({ game: { state }, show }: Slots): boolean {
  return show.kind !== 'rest' || state.kind === 'playing' || (state.kind === 'ready' && state.fresh);
}

function pressWord(press: Press, { bet, freeSpins, bonus }: Texts): string {
  switch (press) {
    case 'skip':
      return bet.stop;
    case 'stop-auto':
      return bet.autoStop;
    case 'free_spin':
      return freeSpins.goOn;
    case 'wheel':
      return bonus.turn;
    default:
      return bet.spin;
  }
}
