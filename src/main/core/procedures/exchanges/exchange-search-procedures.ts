import { implement } from '@orpc/server';
import { exchangesContract } from '#shared/contract/exchanges.ts';
import { isField } from '#shared/filter/filter-field.ts';
import { FILTER_FIELDS } from '#shared/filter/filter-fields.ts';
import { joinScope } from '#shared/filter/list-scope.ts';
import type { ExchangeService } from '../../capture/exchange-service.ts';
import type { ExchangeStore } from '../../capture/exchange-store.ts';
import type { HealthService } from '../../capture/health/health-service.ts';
import type { Recorder } from '../../capture/recorder.ts';
import { streamSearchEvents } from '../../capture/search/search-events.ts';
import type { Changes } from '../../changes.ts';
import type { Clock } from '../../clock.ts';
import { parseFilterOrThrow } from '../parse-filter-or-throw.ts';

export interface ExchangeSearchDeps {
  readonly exchanges: ExchangeStore;
  readonly exchangeService: ExchangeService;
  readonly health: HealthService;
  readonly recorder: Recorder;
  readonly clock: Clock;
  readonly changes: Changes;
}

/** Each is sent separately, so thousands at once would delay calls of the gateway. */
const PIN_BATCH_SIZE = 50;

/** Procedures for searching exchanges. */
export function implementExchangeSearchProcedures(deps: ExchangeSearchDeps) {
  const os = implement(exchangesContract);
  const { exchanges, recorder, changes } = deps;
  const { search, values, savedFilters } = deps.exchangeService;
  return {
    search: os.search.handler(({ input, errors, signal }) => {
      const node = joinScope(parseFilterOrThrow(input.filter, errors), input.scope);
      recorder.flush();
      const { afterId, order, firstRows } = input;
      return streamSearchEvents(search.findBatches(node, { afterId, order }), deps.clock, {
        signal,
        firstRows: { count: firstRows, read: (ids) => exchanges.getMany(ids) },
      });
    }),
    health: os.health.handler(({ input, errors }) => {
      const node = parseFilterOrThrow(input.filter, errors);
      recorder.flush();
      return deps.health.get({ ...input, node });
    }),
    healthOverTime: os.healthOverTime.handler(({ input, errors }) => {
      const node = parseFilterOrThrow(input.filter, errors);
      recorder.flush();
      return deps.health.getOverTime({ ...input, node });
    }),
    getMany: os.getMany.handler(({ input }) => {
      recorder.flush();
      return input.rows ? exchanges.getMany(input.ids) : exchanges.getEach(input.ids);
    }),
    mark: os.mark.handler(({ input: { id, ...change }, errors }) => {
      if (!recorder.mark(id, change)) throw errors.NOT_FOUND();
    }),
    pin: os.pin.handler(async ({ input: { ids, pinned } }) => {
      recorder.flush();
      const changed: number[] = [];
      for (let from = 0; from < ids.length; from += PIN_BATCH_SIZE) {
        const rows = exchanges.getMany(ids.slice(from, from + PIN_BATCH_SIZE));
        for (const { id } of rows.filter((row) => row.pinned !== pinned))
          if (recorder.mark(id, { pinned })) changed.push(id);
        await new Promise<void>((resolve) => deps.clock.afterTurn(resolve));
      }
      return { changed };
    }),
    values: os.values.handler(({ input: { field, prefix, limit } }) => {
      recorder.flush();
      return isField(FILTER_FIELDS, field) ? values.find(field, prefix, limit) : [];
    }),
    savedFilters: os.savedFilters.handler(() => savedFilters.list()),
    saveFilter: os.saveFilter.handler(({ input, errors }) => {
      parseFilterOrThrow(input.filter, errors);
      savedFilters.save(input);
      changes.notify('exchanges');
      return savedFilters.list();
    }),
    forgetFilter: os.forgetFilter.handler(({ input }) => {
      savedFilters.remove(input.name);
      changes.notify('exchanges');
      return savedFilters.list();
    }),
  };
}
