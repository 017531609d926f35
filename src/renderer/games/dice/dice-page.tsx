import { useMemo, useRef, useState } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import { formatMoney } from '#shared/money.ts';
import { languageOf } from '../session/language.ts';
import { SessionOver } from '../session/session-over.tsx';
import { wayBack } from '../session/way-back.ts';
import { FairnessDialog } from '../table/fairness-dialog.tsx';
import { tableOf } from '../table/game-state.ts';
import { NoticeBanner } from '../table/notice-banner.tsx';
import { SoundButton } from '../table/sound-button.tsx';
import { stakeRules } from '../table/stake.ts';
import { TableTextsContext } from '../table/table-texts-context.ts';
import { TopBar } from '../table/top-bar.tsx';
import { useGame } from '../table/use-game.ts';
import { usePageLanguage } from '../table/use-page-language.ts';
import { usePlayKeys } from '../table/use-play-keys.ts';
import { useSound } from '../table/use-sound.ts';
import { BetDeck } from './bet-deck.tsx';
import { Die } from './die.tsx';
import { DiceFairness } from './dice-fairness.tsx';
import type { DiceClient } from './gateway-client.ts';
import { ResultsStrip } from './results-strip.tsx';
import { Stage } from './stage.tsx';
import { stagePhase } from './stage-phase.ts';
import { TEXTS } from './texts-by-language.ts';
import { TextsContext } from './texts-context.ts';
import { useBetSlip } from './use-bet-slip.ts';
import { useRollSound } from './use-roll-sound.ts';

/** The table: one session, the bet being made up, and whatever lies over them. */
export function DicePage({ client }: { readonly client: DiceClient }) {
  const game = useGame<DiceRound>(client);
  const { state } = game;
  const table = tableOf(state);
  const session = table?.session ?? null;
  const [fairnessOpen, setFairnessOpen] = useState(false);
  const language = languageOf(session?.locale ?? 'en');
  const texts = TEXTS[language];
  const stakeInput = useRef<HTMLInputElement>(null);

  const rules = useMemo(
    () => (session === null ? null : stakeRules(session.limits, session.currency.decimals)),
    [session],
  );
  const slip = useBetSlip(rules);
  const ready = state.kind === 'ready';
  const over = state.kind === 'over';
  const round = table?.rounds[0] ?? null;
  const phase = stagePhase(state);
  const sound = useSound();
  // Whatever the banner has to say comes first: a modal panel would lie over it.
  const interrupted = state.kind === 'over' || state.kind === 'cut-off' || (ready && state.notice !== null);

  usePageLanguage(language, texts.title);
  useRollSound(sound.play, phase, round);

  function roll(): void {
    if (!ready || fairnessOpen || rules === null) return;
    if (slip.stake.kind !== 'ok') {
      stakeInput.current?.focus();
      return;
    }
    const stake = formatMoney(slip.stake.amount, rules.decimals);
    const bet = { stake, direction: slip.direction, target: slip.target };
    game.play(() => client.bet(bet));
  }

  function openFairness(): void {
    game.dismissNotice();
    setFairnessOpen(true);
  }

  usePlayKeys(roll);

  return (
    <TextsContext value={texts}>
      <TableTextsContext value={texts}>
        <div className="page" inert={over}>
          <TopBar mark={<Die className="bar__sign" />} session={session} onOpenFairness={openFairness}>
            <SoundButton sound={sound} />
          </TopBar>
          <main className="table">
            <ResultsStrip rounds={table?.rounds ?? []} />
            <Stage
              session={session}
              opening={state.kind === 'opening' && state.trouble === null}
              round={round}
              phase={phase}
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
              rolling={state.kind === 'playing'}
              stakeInput={stakeInput}
              onRoll={roll}
            />
            <NoticeBanner state={state} onDismiss={game.dismissNotice} onTryAgain={game.tryAgain} />
          </main>
          {table !== null && (
            <FairnessDialog
              open={fairnessOpen && !interrupted}
              session={table.session}
              canChange={ready}
              onChangeSeed={game.changeSeed}
              onClose={() => {
                setFairnessOpen(false);
              }}
            >
              <DiceFairness table={table} />
            </FairnessDialog>
          )}
        </div>
        {state.kind === 'over' && (
          <SessionOver
            mark={<Die className="closed__mark" />}
            texts={texts}
            refusal={state.refusal}
            back={wayBack(state.refusal, session)}
          />
        )}
      </TableTextsContext>
    </TextsContext>
  );
}
