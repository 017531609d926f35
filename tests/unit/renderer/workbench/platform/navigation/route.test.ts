import { describe, expect, it } from 'vitest';
import {
  NOTHING_SELECTED,
  toRoute,
  parseRoute,
  VIEWS,
  formatRoute,
} from '#renderer/workbench/platform/navigation/route.ts';

const WALLET = { page: 'ledger', casinoId: 'demo' } as const;
const SESSION = '0198a5d4-7d2c-7c11-9d6e-3f0a5b8c1d2e';

describe('the route in the address', () => {
  it.each([
    ['#/launch', { view: 'launch' }],
    [`#/launch/${SESSION}`, { view: 'launch', playId: SESSION }],
    ['#/traffic', { view: 'traffic', exchangeId: null, filter: '', scope: 'live' }],
    ['#/traffic/42', { view: 'traffic', exchangeId: 42, filter: '', scope: 'live' }],
    [
      '#/traffic?filter=callback%3Abetwin%20%22a%20%26%20b%22',
      { view: 'traffic', exchangeId: null, filter: 'callback:betwin "a & b"', scope: 'live' },
    ],
    ['#/traffic?scope=imported', { view: 'traffic', exchangeId: null, filter: '', scope: 'imported' }],
    [
      '#/traffic/7?filter=is%3Aretry&scope=all',
      { view: 'traffic', exchangeId: 7, filter: 'is:retry', scope: 'all' },
    ],
    [
      '#/traffic/7?filter=is%3Aretry&sort=-duration',
      { view: 'traffic', exchangeId: 7, filter: 'is:retry', scope: 'live', order: '-duration' },
    ],
    ['#/traffic/42?filter=100%25%2B', { view: 'traffic', exchangeId: 42, filter: '100%+', scope: 'live' }],
    ['#/faults', { view: 'faults', fault: null }],
    ['#/faults/connection_reset', { view: 'faults', fault: 'connection_reset' }],
    ['#/suite', { view: 'suite', suite: null }],
    ['#/suite/12', { view: 'suite', suite: { runId: 12, scenario: null } }],
    ['#/suite/12/R4', { view: 'suite', suite: { runId: 12, scenario: 'R4' } }],
    ['#/suite/explore', { view: 'suite', suite: { finding: null } }],
    ['#/suite/explore/2', { view: 'suite', suite: { finding: 2 } }],
    ['#/operators', { view: 'operators', operatorId: null, operatorSection: null }],
    ['#/operators/acme_2-b', { view: 'operators', operatorId: 'acme_2-b', operatorSection: null }],
    ['#/operators/acme?section=wallet', { view: 'operators', operatorId: 'acme', operatorSection: 'wallet' }],
    ['#/deliveries', { view: 'deliveries', deliveryId: null, deliveryFilter: 'is:closing' }],
    ['#/deliveries/7?filter=', { view: 'deliveries', deliveryId: 7, deliveryFilter: '' }],
    [
      '#/deliveries?filter=state%3Apending',
      { view: 'deliveries', deliveryId: null, deliveryFilter: 'state:pending' },
    ],
    ['#/proxies', { view: 'proxies' }],
    ['#/sessions', { view: 'sessions', sessionId: null, sessionFilter: '' }],
    [
      `#/sessions/${SESSION}?filter=mode%3Ademo`,
      { view: 'sessions', sessionId: SESSION, sessionFilter: 'mode:demo' },
    ],
    [
      '#/health?scope=imported&range=all',
      { view: 'health', healthFilter: '', healthRange: 'all', healthScope: 'imported' },
    ],
    ['#/health', { view: 'health', healthFilter: '', healthRange: '1h', healthScope: 'live' }],
    [
      '#/health?filter=casino%3Ademo&range=1-60001',
      { view: 'health', healthFilter: 'casino:demo', healthRange: '1-60001', healthScope: 'live' },
    ],
    [
      '#/wallet/demo/ledger?filter=type%3Abet',
      { view: 'wallet', wallet: { page: 'ledger', casinoId: 'demo' }, ledgerFilter: 'type:bet' },
    ],
    [
      '#/wallet/demo/players/a%3Fb',
      { view: 'wallet', wallet: { page: 'player', casinoId: 'demo', accountId: 'a?b' }, ledgerFilter: '' },
    ],
  ] as const)('%s is unchanged by parsing and formatting', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(formatRoute(route)).toBe(hash);
  });

  it.each([
    '',
    '#',
    '#/gone',
    '#/gone/4',
    '#/traffic/x',
    '#/traffic/1e9',
    '#/traffic?scope=both',
    '#/sessions/a/b',
  ])('%j is not a route, and leads to Traffic', (hash) => {
    expect(parseRoute(hash)).toEqual({ view: 'traffic', exchangeId: null, filter: '', scope: 'live' });
  });

  it('a fault that is not in the catalogue is ignored', () => {
    expect(parseRoute('#/faults/tuesday')).toEqual({ view: 'faults', fault: null });
  });

  it('a fault is also found by its former name', () => {
    expect(parseRoute('#/faults/refuse_105')).toEqual({ view: 'faults', fault: 'reject_105' });
  });

  it.each(['#/suite/', '#/suite/x', '#/suite/explore/x', '#/suite/12/', '#/suite/12/R4/x'])(
    '%j contains no run, so the newest is shown',
    (hash) => {
      expect(parseRoute(hash)).toEqual({ view: 'suite', suite: null });
    },
  );

  it('a scenario that does not exist is ignored', () => {
    expect(parseRoute('#/suite/12/Z9')).toEqual({ view: 'suite', suite: { runId: 12, scenario: null } });
  });

  it('has a route for each view, with what is selected there', () => {
    const selection = {
      ...NOTHING_SELECTED,
      deliveryId: 7,
      operatorId: 'acme',
      wallet: WALLET,
      fault: 'http_500',
      suite: { runId: 12, scenario: 'R4' },
    } as const;
    expect(VIEWS.map((view) => formatRoute(toRoute(view, selection)))).toEqual([
      '#/launch',
      '#/traffic',
      '#/wallet/demo/ledger',
      '#/faults/http_500',
      '#/suite/12/R4',
      '#/operators/acme',
      '#/deliveries/7',
      '#/sessions',
      '#/health',
      '#/proxies',
      '#/settings',
    ]);
  });
});
