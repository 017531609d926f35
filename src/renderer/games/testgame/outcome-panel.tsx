import { BadgeCheck, CircleDot, CircleHelp, CircleX, ListChecks, LoaderCircle, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TestGameRun, TestGameState } from '#shared/games/testgame-api.ts';
import { SCENARIOS } from '#shared/suite/scenarios.ts';
import { type Outcome, getOutcome, countScenarios } from './run-summary.ts';
import { texts } from './texts.ts';

const ICONS = {
  none: ListChecks,
  running: LoaderCircle,
  ready: BadgeCheck,
  passed: CircleDot,
  failed: CircleX,
  inconclusive: CircleHelp,
  not_started: Unplug,
  interrupted: CircleHelp,
} satisfies Record<Outcome, unknown>;

interface OutcomePanelProps {
  readonly game: TestGameState;
  /** The controls. */
  readonly children: ReactNode;
}

/** The result of the run: the badge, its progress, or why it cannot run. */
export function OutcomePanel({ game, children }: OutcomePanelProps) {
  const { run, mode } = game;
  const outcome = getOutcome(run);
  const Icon = mode === 'demo' ? Unplug : ICONS[outcome];
  return (
    <section className="outcome" data-outcome={outcome} aria-label={texts.outcome.label}>
      <Icon className="outcome__icon" aria-hidden />
      <div className="outcome__text">
        <h2 className="outcome__title">
          {mode === 'demo' ? texts.demo.title : texts.outcome.title[outcome]}
        </h2>
        <p className="outcome__message">{mode === 'demo' ? texts.demo.reason : describeOutcome(game)}</p>
        {run !== null && <Counts run={run} />}
      </div>
      {children}
      {run !== null && run.state === 'running' && <Progress run={run} />}
    </section>
  );
}

function describeOutcome({ run, accountId, currency }: TestGameState): string {
  const { outcome } = texts;
  if (run === null) return outcome.none(accountId, currency);
  const tally = countScenarios(run);
  const which = getOutcome(run);
  switch (which) {
    case 'none':
      return outcome.none(accountId, currency);
    case 'running':
      return run.current === null
        ? outcome.preflight
        : outcome.running(run.current, SCENARIOS[run.current].title);
    case 'ready':
      return outcome.ready;
    case 'passed':
      return outcome.passed(tally.passed);
    case 'failed':
      return outcome.failed(tally);
    case 'inconclusive':
      return outcome.inconclusive(tally);
    case 'not_started':
      return `${run.error ?? ''} ${outcome.notStarted}`.trim();
    case 'interrupted':
      return outcome.interrupted;
  }
}

/** Links to failed scenarios, which may be far below. */
function Counts({ run }: { readonly run: TestGameRun }) {
  const { outcome } = texts;
  const failed = run.scenarios.filter(({ status }) => status === 'failed');
  const counted = outcome.counted(countScenarios(run));
  return (
    <>
      {counted !== '' && <p className="outcome__counts">{counted}</p>}
      {failed.length > 0 && (
        <ul className="outcome__failed" aria-label={outcome.failedScenarios}>
          {failed.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {id}
                <span className="visually-hidden">: {title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Progress({ run }: { readonly run: TestGameRun }) {
  const { ended, requested } = countScenarios(run);
  const text = texts.progress.text(ended, requested);
  return (
    <div className="progress">
      <progress
        className="progress__bar"
        aria-label={texts.progress.label}
        aria-valuetext={text}
        max={requested}
        value={ended}
      />
      <span className="progress__text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
