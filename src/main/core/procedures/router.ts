import { implement } from '@orpc/server';
import { contract } from '#shared/contract/contract.ts';
import { reportValidationIssues } from '#shared/contract/report-validation-issues.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import type { ExchangeService } from '../capture/exchange-service.ts';
import type { ExchangeStore } from '../capture/exchange-store.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Changes } from '../changes.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { ArmedFaults } from '../faults/armed-faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { CustomSlots } from '../gateway/games/slots/custom-slots.ts';
import type { MockWalletUrl } from '../gateway/delivery/wallet-client.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import type { ExportService } from '../transfer/export/export-service.ts';
import type { ImportService } from '../transfer/import/import-service.ts';
import type { ReplayService } from '../replay/replay-service.ts';
import type { Settings } from '../settings.ts';
import type { SuiteService } from '../suite/suite-service.ts';
import type { TimeTravel } from '../time/time-travel.ts';
import type { Pause } from '../time/pause.ts';
import type { MockWallet } from '../wallet/mock-wallet.ts';
import { clockProcedures } from './clock-procedures.ts';
import { deliveriesProcedures } from './deliveries-procedures.ts';
import { exchangesProcedures } from './exchanges-procedures.ts';
import { faultsProcedures } from './faults-procedures.ts';
import { gatewayProcedures } from './gateway-procedures.ts';
import { launchProcedures } from './launch-procedures.ts';
import { type OperatorsParts, operatorsProcedures } from './operators-procedures.ts';
import { playersProcedures } from './players-procedures.ts';
import { replayProcedures } from './replay-procedures.ts';
import { defectInterceptor } from './defect-interceptor.ts';
import { sessionsProcedures } from './sessions-procedures.ts';
import { slotsProcedures } from './slots-procedures.ts';
import { suiteProcedures } from './suite-procedures.ts';
import { transferProcedures } from './transfer-procedures.ts';
import { walletProcedures } from './wallet-procedures.ts';
import { workbenchProcedures } from './workbench-procedures.ts';

export interface RouterParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly status: () => WorkbenchStatus;
  readonly settings: Settings;
  readonly changes: Changes;
  readonly travel: TimeTravel;
  readonly gateway: Gateway;
  readonly slots: CustomSlots;
  readonly faults: ArmedFaults;
  readonly suite: SuiteService;
  readonly replay: ReplayService;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly saveOperator: OperatorsParts['save'];
  readonly wallet: MockWallet;
  /** Called when balances of the mock wallet may have been edited. */
  readonly onWalletEdited: () => void;
  readonly exchanges: ExchangeStore;
  readonly exchangeService: ExchangeService;
  readonly importService: ImportService;
  readonly exportService: ExportService;
  readonly recorder: Recorder;
  readonly wire: WireClient;
  readonly beginPause: () => Pause;
  readonly mockWalletUrl: MockWalletUrl;
  readonly reportDefect: ReportDefect;
}

/** Implements the contract: a missing procedure is a compile error. */
export function createRouter(parts: RouterParts) {
  const { gateway, wallet, settings, changes, operators } = parts;
  return implement(contract)
    .use(defectInterceptor(parts.reportDefect))
    .use(reportValidationIssues)
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
      slots: slotsProcedures(parts),
      operators: operatorsProcedures({
        ...parts,
        client: gateway.client,
        save: parts.saveOperator,
        between: wallet.changes.between,
        hasSessions: (operatorId) => gateway.sessions.existsOf(operatorId),
      }),
      players: playersProcedures({
        players: wallet.players,
        walletChanges: wallet.changes,
        changed: parts.onWalletEdited,
      }),
      wallet: walletProcedures({
        clock: parts.clock,
        settings: settings.wallet,
        ledger: wallet.ledgerList,
        snapshots: wallet.snapshots,
        walletChanges: wallet.changes,
        changed: parts.onWalletEdited,
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
      exchanges: exchangesProcedures({
        ...parts,
        transactions: wallet.transactions,
        retention: settings.retention,
        folderBudgetMb: settings.folderBudgetMb,
      }),
      replay: replayProcedures(parts.replay),
      transfer: transferProcedures(parts),
      deliveries: deliveriesProcedures({
        ...parts,
        list: gateway.deliveryList,
        outbox: gateway.outbox,
      }),
      sessions: sessionsProcedures({
        ...parts,
        sessions: gateway.sessions,
        list: gateway.sessionList,
        sessionEnd: gateway.sessionEnd,
      }),
    });
}
