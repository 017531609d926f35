import { implement } from '@orpc/server';
import { contract } from '#shared/contract/contract.ts';
import { reportValidationIssues } from '#shared/contract/report-validation-issues.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import type { ExchangeService } from '../capture/exchange-service.ts';
import type { ExchangeStore } from '../capture/exchange-store.ts';
import type { HealthService } from '../capture/health/health-service.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Breakpoints } from '../breakpoints/breakpoints.ts';
import type { Changes } from '../changes.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import type { ArmedFaults } from '../faults/armed-faults.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { SlotGameLibrary } from '../gateway/games/slots/slot-game-library.ts';
import type { MockWalletUrl } from '../gateway/delivery/wallet-client.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import type { ExportService } from '../transfer/export/export-service.ts';
import type { ImportService } from '../transfer/import/import-service.ts';
import type { RecordingProxies } from '../recording-proxy/recording-proxies.ts';
import type { ReconcileService } from '../reconcile/reconcile-service.ts';
import type { LoadService } from '../load/load-service.ts';
import type { ReplayService } from '../replay/replay-service.ts';
import type { Settings } from '../settings.ts';
import type { SuiteService } from '../suite/suite-service.ts';
import type { TimeTravel } from '../time/time-travel.ts';
import type { Pause } from '../time/pause.ts';
import type { MockWallet } from '../wallet/mock-wallet.ts';
import { implementBreakpointsProcedures } from './breakpoints/breakpoints-procedures.ts';
import { implementClockProcedures } from './clock-procedures.ts';
import { implementDeliveriesProcedures } from './deliveries-procedures.ts';
import { implementExchangesProcedures } from './exchanges/exchanges-procedures.ts';
import { implementFaultsProcedures } from './faults-procedures.ts';
import { implementGatewayProcedures } from './gateway-procedures.ts';
import { implementLaunchProcedures } from './launch-procedures.ts';
import { type OperatorsDeps, implementOperatorsProcedures } from './operators-procedures.ts';
import { implementPlayersProcedures } from './players-procedures.ts';
import { implementProxyProcedures } from './proxy-procedures.ts';
import { implementRecordingProxiesProcedures } from './recording-proxies-procedures.ts';
import { implementReconcileProcedures } from './reconcile-procedures.ts';
import { implementLoadProcedures } from './load-procedures.ts';
import { implementReplayProcedures } from './replay-procedures.ts';
import { interceptDefects } from './defect-interceptor.ts';
import { implementSessionsProcedures } from './sessions-procedures.ts';
import { implementSlotsProcedures } from './slots-procedures.ts';
import type { FuzzService } from '../suite/fuzz-service.ts';
import { implementFuzzProcedures } from './fuzz-procedures.ts';
import { implementSuiteProcedures } from './suite-procedures.ts';
import { implementTransferProcedures } from './transfer-procedures.ts';
import { implementWalletProcedures } from './wallet-procedures.ts';
import { implementWorkbenchProcedures } from './workbench-procedures.ts';

export interface RouterDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly status: () => WorkbenchStatus;
  readonly settings: Settings;
  readonly changes: Changes;
  readonly travel: TimeTravel;
  readonly gateway: Gateway;
  readonly slots: SlotGameLibrary;
  readonly faults: ArmedFaults;
  readonly breakpoints: Breakpoints;
  readonly suite: SuiteService;
  readonly fuzz: FuzzService;
  readonly replay: ReplayService;
  readonly load: LoadService;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly saveOperator: OperatorsDeps['save'];
  readonly wallet: MockWallet;
  /** Called when balances of the mock wallet may have been edited. */
  readonly onWalletEdited: () => void;
  readonly exchanges: ExchangeStore;
  readonly exchangeService: ExchangeService;
  readonly importService: ImportService;
  readonly exportService: ExportService;
  readonly health: HealthService;
  readonly recordingProxies: RecordingProxies;
  readonly reconcileService: ReconcileService;
  readonly recorder: Recorder;
  readonly wire: WireClient;
  readonly startPause: () => Pause;
  readonly mockWalletUrl: MockWalletUrl;
  readonly reportDefect: ReportDefect;
}

/** Implements the contract: a missing procedure is a compile error. */
export function createRouter(deps: RouterDeps) {
  const { gateway, wallet, settings, changes, operators } = deps;
  return implement(contract)
    .use(interceptDefects(deps.reportDefect))
    .use(reportValidationIssues)
    .router({
      workbench: implementWorkbenchProcedures(deps),
      clock: implementClockProcedures(deps.travel),
      gateway: implementGatewayProcedures({
        faults: gateway.faults,
        settings: () => settings.gateway.get(),
        saveSettings(next) {
          settings.gateway.set(next);
          gateway.applySettings();
          changes.notify('gateway');
          changes.notify('operators');
        },
      }),
      proxy: implementProxyProcedures(settings.proxy),
      recordingProxies: implementRecordingProxiesProcedures(deps.recordingProxies),
      slots: implementSlotsProcedures(deps),
      operators: implementOperatorsProcedures({
        ...deps,
        client: gateway.client,
        save: deps.saveOperator,
        onRemoved: (operatorId) => deps.breakpoints.dropForOperator(operatorId),
        runBetweenChanges: wallet.changes.runBetweenChanges,
        hasSessions: (operatorId) => gateway.sessions.existsForOperator(operatorId),
      }),
      players: implementPlayersProcedures({
        players: wallet.players,
        walletChanges: wallet.changes,
        onChange: deps.onWalletEdited,
      }),
      wallet: implementWalletProcedures({
        clock: deps.clock,
        settings: settings.wallet,
        ledger: wallet.ledgerList,
        exportLedger: wallet.exportLedger,
        snapshots: wallet.snapshots,
        walletChanges: wallet.changes,
        onChange: deps.onWalletEdited,
      }),
      breakpoints: implementBreakpointsProcedures(deps.breakpoints),
      faults: implementFaultsProcedures(
        deps.faults,
        gateway.faults,
        (casinoId) => operators.findByCasino(casinoId) !== undefined,
      ),
      suite: implementSuiteProcedures(deps),
      fuzz: implementFuzzProcedures(deps),
      launch: implementLaunchProcedures({
        ...deps,
        gatewayUrl: () => deps.status().addresses.gateway,
        sessions: gateway.sessions,
        seeds: gateway.seeds,
        slotGames: deps.slots.slotGames,
      }),
      exchanges: implementExchangesProcedures({
        ...deps,
        transactions: wallet.transactions,
        getProxySecret: (name) => deps.recordingProxies.getSecret(name),
        retention: settings.retention,
        folderBudgetMb: settings.folderBudgetMb,
      }),
      reconcile: implementReconcileProcedures(deps),
      replay: implementReplayProcedures(deps.replay),
      load: implementLoadProcedures(deps.load, settings.loadHosts),
      transfer: implementTransferProcedures(deps),
      deliveries: implementDeliveriesProcedures({
        ...deps,
        list: gateway.deliveryList,
        outbox: gateway.outbox,
      }),
      sessions: implementSessionsProcedures({
        ...deps,
        gatewayUrl: () => deps.status().addresses.gateway,
        sessions: gateway.sessions,
        list: gateway.sessionList,
        sessionEnd: gateway.sessionEnd,
      }),
    });
}
