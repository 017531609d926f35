import { useEffect, useMemo, useRef, useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { SessionOver } from '../session/session-over.tsx';
import { wayBack } from '../session/way-back.ts';
import { BetDeck } from './bet-deck.tsx';
import { Die } from './die.tsx';
import { FairnessDialog } from './fairness-dialog.tsx';
import { tableOf } from './game-state.ts';
import type { GatewayClient } from './gateway-client.ts';
import { NoticeBanner } from './notice-banner.tsx';
import { ResultsStrip } from './results-strip.tsx';
import { Stage } from './stage.tsx';
import { stagePhase } from './stage-phase.ts';
import { stakeRules } from './stake.ts';
import { textsFor } from './texts.ts';
import { TextsContext } from './texts-context.ts';
import { TopBar } from './top-bar.tsx';
import { useBetSlip } from './use-bet-slip.ts';
import { useGame } from './use-game.ts';
import { useRollKeys } from './use-roll-keys.ts';

/** The table: one session, the bet being made up, and whatever lies over them. */
export function DicePage({ client }: { readonly client: GatewayClient }) {
  const game = useGame(client);
  const { state } = game;
  const table = tableOf(state);
  const session = table?.session ?? null;
  const [fairnessOpen, setFairnessOpen] = useState(false);
  const { language, texts } = textsFor(session?.locale ?? 'en');
  const stakeInput = useRef<HTMLInputElement>(null);

  const rules = useMemo(
    () => (session === null ? null : stakeRules(session.limits, session.currency.decimals)),
    [session],
  );
  const slip = useBetSlip(rules);
  const ready = state.kind === 'ready';
  const over = state.kind === 'over';
  const round = table?.rounds[0] ?? null;
  // Whatever the banner has to say comes first: a modal panel would lie over it.
  const interrupted = state.kind === 'over' || state.kind === 'cut-off' || (ready && state.notice !== null);

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.title;
  }, [language, texts]);

  function roll(): void {
    if (!ready || fairnessOpen || rules === null) return;
    if (slip.stake.kind !== 'ok') {
      stakeInput.current?.focus();
      return;
    }
    const stake = formatMoney(slip.stake.amount, rules.decimals);
    game.roll({ stake, direction: slip.direction, target: slip.target });
  }

  function openFairness(): void {
    game.dismissNotice();
    setFairnessOpen(true);
  }

  useRollKeys(roll);

  return (
    <TextsContext value={texts}>
      <div className="page" inert={over}>
        <TopBar session={session} onOpenFairness={openFairness} />
        <main className="table">
          <ResultsStrip rounds={table?.rounds ?? []} />
          <Stage
            session={session}
            opening={state.kind === 'opening' && state.trouble === null}
            round={round}
            phase={stagePhase(state)}
            direction={slip.direction}
            target={slip.target}
            disabled={!ready}
            onTarget={slip.setTarget}
          />
          <BetDeck
            session={session}
            rules={rules}
            slip={slip}
            ready={ready}
            rolling={state.kind === 'rolling'}
            stakeInput={stakeInput}
            onRoll={roll}
          />
          <NoticeBanner state={state} onDismiss={game.dismissNotice} onTryAgain={game.tryAgain} />
        </main>
        {table !== null && (
          <FairnessDialog
            open={fairnessOpen && !interrupted}
            table={table}
            canChange={ready}
            onChangeSeed={game.changeSeed}
            onClose={() => {
              setFairnessOpen(false);
            }}
          />
        )}
      </div>
      {state.kind === 'over' && (
        <SessionOver
          mark={<Die className="closed__mark" />}
          texts={texts.over}
          refusal={state.refusal}
          back={wayBack(state.refusal, session)}
        />
      )}
    </TextsContext>
  );
}
