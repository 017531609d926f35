import type { TestgameRun } from '#shared/games/testgame-api.ts';
import { outcomeOf, tallyOf } from './run-reading.ts';
import { texts } from './texts.ts';

/** For ears: that a run has begun, and what it came to. Each scenario by itself would drown the page. */
export function Announcement({ run }: { readonly run: TestgameRun | null }) {
  return (
    <p className="visually-hidden" role="status">
      {run === null ? '' : said(run)}
    </p>
  );
}

function said(run: TestgameRun): string {
  const { outcome } = texts;
  if (run.state === 'running') return outcome.begun;
  return [`${outcome.title[outcomeOf(run)]}.`, run.problem ?? outcome.counted(tallyOf(run))].join(' ').trim();
}
