import type { Database } from 'better-sqlite3';
import type { Changes } from '../changes.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { Settings } from '../settings.ts';
import { createExchangeService } from './exchange-service.ts';
import { createExchangeStore } from './exchange-store.ts';
import { createOwnCredentials } from './own-credentials.ts';
import { createRecorder, type RecorderDeps } from './recorder.ts';
import { createSearchThread } from './search/search-thread.ts';
import { createUnsignedBudget } from './unsigned-budget.ts';

/** Everything that records, searches and deletes exchanges, wired together and not running yet. */
export function composeCapture(deps: {
  readonly db: Database;
  readonly searchScript: string;
  readonly settings: Pick<Settings, 'folderBudgetMb' | 'retention'>;
  /** The workbench's clock, the clock of the wire, and the one that is never moved. */
  readonly clock: Clock;
  readonly wireClock: Clock;
  readonly realClock: Clock;
  readonly storage: RecorderDeps['storage'];
  readonly changes: Pick<Changes, 'notify'>;
  readonly reportDefect: ReportDefect;
}) {
  const { db, settings, realClock, changes } = deps;
  const ownCredentials = createOwnCredentials();
  const exchanges = createExchangeStore(db, ownCredentials);
  const search = createSearchThread({ file: db.name, script: deps.searchScript });
  const unsigned = createUnsignedBudget(realClock);
  const exchangeService = createExchangeService({
    ...deps,
    exchanges,
    search,
    retention: () => settings.retention.get(),
    folderBudgetBytes: () => settings.folderBudgetMb.get() * 1024 * 1024,
    onChange: () => changes.notify('exchanges'),
    onNoticesChange: () => changes.notify('status'),
  });
  const recorder = createRecorder({
    ...deps,
    store: exchanges,
    clock: deps.wireClock,
    admit(exchange) {
      const admitted = unsigned.admit(exchange);
      return admitted === null ? null : exchangeService.folderBudget.admit(admitted);
    },
  });
  return {
    ownCredentials,
    exchanges,
    search,
    exchangeService,
    recorder,
    listNotices: () => [
      ...exchangeService.folderBudget.listNotices(),
      exchangeService.retention.notice(),
      unsigned.notice(),
    ],
  };
}
