import { TriangleAlert } from 'lucide-react';
import type { TestGameRun, TestGameState } from '#shared/games/testgame-api.ts';
import '../../ui/base.css';
import '../kit/session/closed-card.css';
import './styles/closed.css';
import './styles/page.css';
import './styles/outcome.css';
import './styles/scenarios.css';
import { useEffect } from 'react';
import { SessionOver } from '../kit/session/session-over.tsx';
import { getReturnAction } from '../kit/session/return-action.ts';
import type { TestGameClient } from './testgame-client.ts';
import { Mark } from './mark.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { getGame, type PageState } from './page-state.ts';
import { RunControls } from './run-controls.tsx';
import { ScenarioGroups } from './scenario-groups.tsx';
import { texts } from './texts.ts';
import { useTestGame } from './use-testgame.ts';
import { getOutcome, countScenarios } from './run-summary.ts';

/** The test game's page for one session: target, progress and findings. */
export function TestGamePage({ client }: { readonly client: TestGameClient }) {
  const { state, start, stop } = useTestGame(client);
  const game = getGame(state);
  const run = game?.run ?? null;

  useEffect(() => {
    document.title = texts.title;
  }, []);

  return (
    <>
      <div className="page" inert={state.kind === 'over'}>
        <TopBar game={game} />
        <main className="page__main">
          <NoticeLine state={state} />
          {game === null ? (
            <p className="page__opening">{texts.opening}</p>
          ) : (
            <>
              <OutcomePanel game={game}>
                {game.mode === 'real' && (
                  <RunControls
                    run={run}
                    pending={state.kind === 'open' ? state.pending : null}
                    onStart={start}
                    onStop={stop}
                  />
                )}
              </OutcomePanel>
              <ScenarioGroups run={run} />
            </>
          )}
        </main>
        <Announcement run={run} />
      </div>
      {state.kind === 'over' && (
        <SessionOver
          mark={<Mark className="closed__mark" />}
          texts={texts}
          error={state.error}
          returnAction={getReturnAction(state.error, game)}
        />
      )}
    </>
  );
}

/** Announces the start and the outcome of a run to screen readers, not each scenario. */
function Announcement({ run }: { readonly run: TestGameRun | null }) {
  return (
    <p className="visually-hidden" role="status">
      {run === null ? '' : getAnnouncement(run)}
    </p>
  );
}

function getAnnouncement(run: TestGameRun): string {
  const { outcome } = texts;
  if (run.state === 'running') return outcome.started;
  return [`${outcome.title[getOutcome(run)]}.`, run.error ?? outcome.counted(countScenarios(run))]
    .join(' ')
    .trim();
}

/** Explains why a request was rejected, or that the gateway is unreachable. */
function NoticeLine({ state }: { readonly state: PageState }) {
  const message = getNoticeMessage(state);
  if (message === null) return null;
  return (
    <div className="notice" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <p className="notice__text">
        <strong>{message.title}.</strong> {message.reason}
      </p>
    </div>
  );
}

interface NoticeMessage {
  readonly title: string;
  readonly reason: string;
}

function getNoticeMessage(state: PageState): NoticeMessage | null {
  const { notice } = texts;
  const disconnected: NoticeMessage = { title: notice.disconnected, reason: notice.disconnectedHint };
  if (state.kind === 'over') return null;
  if (state.kind === 'opening') {
    if (state.failure === null) return null;
    if (state.failure.kind === 'unreachable') return disconnected;
    return { title: notice.rejected, reason: state.failure.error.message };
  }
  if (state.isDisconnected) return disconnected;
  if (state.notice === null) return null;
  const { kind, message } = state.notice;
  return { title: kind === 'busy' ? notice.busy : notice.rejected, reason: message };
}

function TopBar({ game }: { readonly game: TestGameState | null }) {
  const { facts } = texts;
  return (
    <header className="bar">
      <h1 className="bar__title">
        <Mark className="bar__mark" />
        {texts.title}
      </h1>
      {game !== null && (
        <dl className="facts" aria-label={facts.label}>
          <Fact term={facts.casino} text={game.casinoId} />
          <Fact term={facts.player} text={game.accountId} />
          <Fact term={facts.currency} text={game.currency} />
        </dl>
      )}
    </header>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div className="facts__item">
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
