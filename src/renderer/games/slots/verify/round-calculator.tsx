import { useState } from 'react';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import type { RecomputedRound } from '#shared/games/slots/engine/recompute-round.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { Calculator } from '../../kit/fairness/calculator.tsx';
import { formatAmount } from '../amounts.ts';
import type { SlotsRound, SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';
import { parseNonce, parsePicks, parseRoundStake } from './parse-fields.ts';
import { recompute } from './recompute.ts';
import { listStepNames } from './step-name.ts';

interface RoundCalculatorProps {
  readonly slotGame: SlotGameConfig;
  readonly currency: SlotsSession['currency'];
  readonly revealed: RevealedSeeds | null;
  /** The rounds of the revealed seeds, newest first. */
  readonly rounds: readonly SlotsRound[];
  /** Of the bet panel: amount text. */
  readonly stake: string;
}

/** Recomputes any round of the current slot game from typed seeds, including rounds that this page never saw. */
export function RoundCalculator(props: RoundCalculatorProps) {
  const { slotGame, currency, revealed, rounds } = props;
  const texts = useTexts();
  const { fairness, verify } = texts;
  const [serverSeed, setServerSeed] = useState(revealed?.serverSeed ?? '');
  const [clientSeed, setClientSeed] = useState(revealed?.clientSeed ?? '');
  const [typedNonce, setNonce] = useState('0');
  const [typedStake, setStake] = useState<string | null>(null);
  const [typedPicks, setPicks] = useState<string | null>(null);
  const [recomputed, setRecomputed] = useState<RecomputedRound | null>(null);
  const nonce = parseNonce(typedNonce);
  // Until they are typed, those of the round with this nonce.
  const played = rounds.find((round) => round.nonce === nonce);
  const shownStake = typedStake ?? texts.editable((played ?? rounds[0])?.stake ?? props.stake);
  const shownPicks = typedPicks ?? played?.picks.map((box) => box + 1).join(', ') ?? '';
  const stake = parseRoundStake(shownStake, currency.decimals);
  const picks = parsePicks(shownPicks);
  const labels = verify.calculator;
  const pickField = { id: 'calc-picks', name: labels.picks, value: shownPicks, set: setPicks };

  return (
    <Calculator
      title={labels.title(slotGame.name)}
      action={labels.calculate}
      fields={[
        { id: 'calc-server', name: fairness.serverSeed, value: serverSeed, set: setServerSeed },
        { id: 'calc-client', name: fairness.clientSeed, value: clientSeed, set: setClientSeed },
        ...(slotGame.bonus?.type === 'pick' ? [pickField] : []),
        { id: 'calc-nonce', name: labels.nonce, value: typedNonce, set: setNonce, isShort: true },
        { id: 'calc-stake', name: labels.stake, value: shownStake, set: setStake, isShort: true },
      ]}
      isComplete={
        serverSeed !== '' && clientSeed !== '' && nonce !== null && stake !== null && picks !== null
      }
      result={recomputed === null ? '' : getResultMessage(recomputed)}
      onEdit={() => {
        setRecomputed(null);
      }}
      onCalculate={async () => {
        if (nonce === null || stake === null || picks === null) return;
        const seeds = { serverSeed: serverSeed.trim(), clientSeed: clientSeed.trim(), nonce };
        setRecomputed(await recompute(slotGame, seeds, { stake, decimals: currency.decimals, picks }));
      }}
    >
      {recomputed !== null && <StepList slotGame={slotGame} steps={recomputed.steps} />}
    </Calculator>
  );

  function getResultMessage({ steps, stoppedBy }: RecomputedRound): string {
    if (stoppedBy === 'pick') return labels.incompletePicks;
    if (stoppedBy !== 'end') return labels.invalidPicks;
    return labels.calculated(formatAmount(steps.at(-1)?.won ?? '', currency, texts));
  }
}

interface StepListProps {
  readonly slotGame: SlotGameConfig;
  readonly steps: readonly SlotsStepView[];
}

function StepList({ slotGame, steps }: StepListProps) {
  const texts = useTexts();
  const names = listStepNames(steps, texts);
  return (
    <ol className="recomputed">
      {steps.map((step, index) => (
        <li key={index}>
          <p className="recomputed__title">
            <span>{names[index]}</span>
            <span>{texts.number(step.win)}</span>
          </p>
          {'result' in step && <Grid slotGame={slotGame} reels={step.result.reels} />}
        </li>
      ))}
    </ol>
  );
}

/** The final grid of a spin, with symbol names. */
function Grid({
  slotGame,
  reels,
}: {
  readonly slotGame: SlotGameConfig;
  readonly reels: readonly string[][];
}) {
  const { symbolName } = useTexts();
  const namesById = new Map(slotGame.symbols.map((symbol) => [symbol.id, symbolName(symbol)]));
  return (
    <table className="recomputed__grid">
      <tbody>
        {reels[0]?.map((_, row) => (
          <tr key={row}>
            {reels.map((column, reel) => (
              <td key={reel}>{namesById.get(column[row] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
