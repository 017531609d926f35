import { useDelayed } from '../../kit/page/use-delayed.ts';
import { withCurrency } from '../money-words.ts';
import { featureWords, outcomeWords, toldWin, winsOf, winWords } from '../outcome.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import type { SlotsMachine } from '#shared/games/slots/slots-api.ts';
import { type Show, toldWins } from '../show/show.ts';
import type { SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';

const WAITING_AFTER_MS = 900;

interface PlateProps {
  readonly session: SlotsSession;
  readonly machine: SlotsMachine;
  readonly stake: string;
  readonly show: Show;
  /** The one win that is marked now, where they are shown in turn. */
  readonly marked: SlotsWinLine | null;
}

/** What the step has won as far as it was shown, in two lines that always have their place. Spoken once it has been told. */
export function Plate({ session, machine, stake, show, marked }: PlateProps) {
  const texts = useTexts();
  const { reels } = texts;
  const waiting = useDelayed(show.kind === 'spinning', WAITING_AFTER_MS);
  const { currency } = session;
  const step = show.kind === 'spinning' ? null : show.step;
  const win = toldWin(show, stake, currency);
  const hasWon = step !== null && Number(win) > 0;
  const told = { machine, currency, stake };

  function line(): string {
    if (waiting) return reels.waiting;
    if (show.kind === 'spinning') return reels.spinning;
    if (step === null) return reels.invite;
    if (hasWon) return marked === null ? summary() : winWords(told, marked, texts);
    if (show.kind !== 'rest') return '';
    const features = featureWords(step, texts);
    return features.length > 0 ? features.join(' ') : reels.noWin;
  }

  /** Of several wins at once; a prize of a bonus has none. */
  function summary(): string {
    const { length } = show.kind === 'telling' ? toldWins(show).wins : winsOf(step);
    return length === 0 ? '' : reels.wins(length);
  }

  return (
    <div className="plate" data-won={hasWon}>
      <p className="plate__win" data-testid="win">
        {hasWon && (
          <>
            <span className="plate__caption">{reels.win}</span> {withCurrency(win, currency, texts)}
          </>
        )}
      </p>
      <p className="plate__line">{line()}</p>
      <p className="unseen" role="status" data-testid="outcome">
        {show.kind === 'rest' && step !== null ? outcomeWords(told, step, texts) : ''}
      </p>
    </div>
  );
}
