import type { GatewayCase } from './gateway-case.ts';
import { errorResponse, balanceResponse } from './page-responses.ts';

/** A round that the gateway plays normally; `star` if the fault affected it. */
export function createUnnoticedCase(star: '*' | '' = '*', more: Partial<GatewayCase> = {}): GatewayCase {
  return {
    reaction: 'accepts the response',
    pageResponse: balanceResponse('999.00'),
    round: 'bet confirmed in finished',
    deliveries: [`betwin settled: 200${star}`],
    ledger: ['bet -1.00 applied'],
    balance: '999.00',
    ...more,
  };
}

/** A rollback that the gateway correctly treats as done. */
export function createRolledBackCase(reaction: string): GatewayCase {
  return {
    reaction,
    arming: { callbacks: ['rollback'] },
    flow: 'error_after_bet',
    pageResponse: errorResponse(500, { kind: 'game_failed' }),
    round: 'bet rolled_back in rolled_back',
    deliveries: ['betwin settled: 200', 'rollback settled: 200*'],
    ledger: ['bet -1.00 reversed', 'rollback 1.00 applied'],
    balance: '1000.00',
  };
}
