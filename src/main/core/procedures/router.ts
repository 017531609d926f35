import { implement } from '@orpc/server';
import type { Database } from 'better-sqlite3';
import { contract } from '#shared/contract/contract.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import type { ExchangeDesk } from '../capture/exchange-desk.ts';
import type { ExchangeStore } from '../capture/exchange-store.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Changes } from '../changes.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { ArmedFaults } from '../faults/armed-faults.ts';
import { createDeliveryList } from '../gateway/delivery-list.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { OwnSlots } from '../gateway/own-slots.ts';
import { createSessionList } from '../gateway/session-list.ts';
import type { MockWalletUrl } from '../gateway/wallet-client.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import type { ImportDesk } from '../transfer/import-desk.ts';
import type { ReplayDesk } from '../replay/replay-desk.ts';
import type { Settings } from '../settings.ts';
import type { SuiteDesk } from '../suite/suite-desk.ts';
import type { TimeTravel } from '../time-travel.ts';
import { createLedgerList } from '../wallet/ledger-list.ts';
import { createPlayerDesk } from '../wallet/player-desk.ts';
import type { PlayerStore } from '../wallet/player-store.ts';
import { createSnapshotStore } from '../wallet/snapshot-store.ts';
import type { TransactionStore } from '../wallet/transaction-store.ts';
import { clockProcedures } from './clock-procedures.ts';
import { deliveriesProcedures } from './deliveries-procedures.ts';
import { exchangesProcedures } from './exchanges-procedures.ts';
import { faultsProcedures } from './faults-procedures.ts';
import { gatewayProcedures } from './gateway-procedures.ts';
import { launchProcedures } from './launch-procedures.ts';
import { operatorsProcedures, type OperatorsParts } from './operators-procedures.ts';
import { playersProcedures } from './players-procedures.ts';
import { replayProcedures } from './replay-procedures.ts';
import { seeDefects } from './see-defects.ts';
import { sessionsProcedures } from './sessions-procedures.ts';
import { slotsProcedures } from './slots-procedures.ts';
import { suiteProcedures } from './suite-procedures.ts';
import { transferProcedures } from './transfer-procedures.ts';
import { walletProcedures } from './wallet-procedures.ts';
import { workbenchProcedures } from './workbench-procedures.ts';

export interface RouterParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly status: () => WorkbenchStatus;
  readonly settings: Settings;
  readonly changes: Changes;
  readonly travel: TimeTravel;
  readonly gateway: Gateway;
  readonly slots: OwnSlots;
  readonly faults: ArmedFaults;
  readonly suite: SuiteDesk;
  readonly replay: ReplayDesk;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly saveOperator: OperatorsParts['save'];
  readonly players: PlayerStore;
  readonly transactions: TransactionStore;
  readonly exchanges: ExchangeStore;
  readonly exchangeDesk: ExchangeDesk;
  readonly importing: ImportDesk;
  readonly recorder: Recorder;
  readonly wire: WireClient;
  readonly mockWalletUrl: MockWalletUrl;
  readonly reportDefect: ReportDefect;
}

/** Implements the contract: the compiler asks here for every procedure that it names. */
export function createRouter(parts: RouterParts) {
  const { gateway, settings, changes, operators } = parts;
  /** A person may have changed balances of the mock wallet. */
  const noteWallet = (): void => {
    gateway.client.forgetBalances();
    changes.note('wallet');
  };
  return implement(contract)
    .use(seeDefects(parts.reportDefect))
    .router({
      workbench: workbenchProcedures(parts),
      clock: clockProcedures(parts.travel),
      gateway: gatewayProcedures({
        faults: gateway.faults,
        settings: () => settings.gateway.get(),
        saveSettings(next) {
          settings.gateway.set(next);
          gateway.settingsChanged();
          changes.note('gateway');
          changes.note('operators');
        },
      }),
      slots: slotsProcedures(parts.slots),
      operators: operatorsProcedures({
        ...parts,
        client: gateway.client,
        save: parts.saveOperator,
        hasSessions: (operatorId) => gateway.sessions.existsOf(operatorId),
      }),
      players: playersProcedures(
        createPlayerDesk({
          ...parts,
          settings: () => settings.wallet.get(),
          hasCasino: (casinoId) => operators.findByCasino(casinoId) !== undefined,
          decimals: (casinoId, currency) => {
            const found = operators.findByCasino(casinoId);
            return found === undefined ? undefined : parts.currencies.decimals(found.operator, currency);
          },
          changed: noteWallet,
        }),
      ),
      wallet: walletProcedures({
        clock: parts.clock,
        settings: settings.wallet,
        ledger: createLedgerList(parts.db, () => settings.wallet.get()),
        snapshots: createSnapshotStore(parts.db, parts.transaction),
        changed: noteWallet,
      }),
      faults: faultsProcedures(
        parts.faults,
        gateway.faults,
        (casinoId) => operators.findByCasino(casinoId) !== undefined,
      ),
      suite: suiteProcedures(parts),
      launch: launchProcedures({
        ...parts,
        gatewayUrl: () => parts.status().addresses.gateway,
        sessionOf: (token) => gateway.sessions.findByToken(token),
      }),
      exchanges: exchangesProcedures({ ...parts, retention: settings.retention }),
      replay: replayProcedures(parts.replay),
      transfer: transferProcedures({ ...parts, version: parts.status().version }),
      deliveries: deliveriesProcedures({
        ...parts,
        list: createDeliveryList(parts.db),
        outbox: gateway.outbox,
      }),
      sessions: sessionsProcedures({
        ...parts,
        sessions: gateway.sessions,
        list: createSessionList(parts.db, gateway.rounds),
        sessionEnd: gateway.sessionEnd,
      }),
    });
}
