import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { FOLDER_BUDGET_MB, folderBudgetSchema } from '#shared/folder-budget.ts';
import { DEFAULT_GATEWAY_SETTINGS, gatewaySettingsSchema, type GatewaySettings } from '#shared/gateway.ts';
import { loadHostsSchema } from '#shared/contract/load/load.ts';
import { DEFAULT_PROXY_SETTINGS, proxySettingsSchema, type ProxySettings } from '#shared/contract/proxy.ts';
import { recordingProxiesSchema, type RecordingProxySettings } from '#shared/contract/recording-proxies.ts';
import { DEFAULT_RETENTION, retentionSchema, type Retention } from '#shared/retention.ts';
import { DEFAULT_WALLET_SETTINGS, walletSettingsSchema, type WalletSettings } from '#shared/wallet.ts';
import { openSetting, type Setting } from './settings-store.ts';

/** The workbench's settings that belong to no operator. */
export interface Settings {
  readonly gateway: Setting<GatewaySettings>;
  readonly wallet: Setting<WalletSettings>;
  /** How calls leave this machine. */
  readonly proxy: Setting<ProxySettings>;
  readonly recordingProxies: Setting<readonly RecordingProxySettings[]>;
  /** The hosts that a load test may reach besides loopback. */
  readonly loadHosts: Setting<readonly string[]>;
  /** How long captured exchanges are kept. */
  readonly retention: Setting<Retention>;
  /** The folder of custom slot games; null for none. */
  readonly slotsFolder: Setting<string | null>;
  /** How much of the disk the database may use, in MB. */
  readonly folderBudgetMb: Setting<number>;
  /** How far a user has moved the clock. */
  readonly clockOffsetMs: Setting<number>;
}

/** `onUnreadable` is called for each that cannot be read; its default applies then. */
export function openSettings(db: Database, onUnreadable: (message: string) => void): Settings {
  const open = <T>(name: string, schema: z.ZodType<T>, initial: T) =>
    openSetting(db, { name, schema, initial }, onUnreadable);
  return {
    gateway: open('gateway', gatewaySettingsSchema, DEFAULT_GATEWAY_SETTINGS),
    wallet: open('wallet', walletSettingsSchema, DEFAULT_WALLET_SETTINGS),
    proxy: open('proxy', proxySettingsSchema, DEFAULT_PROXY_SETTINGS),
    recordingProxies: open('recording_proxies', recordingProxiesSchema, []),
    loadHosts: open('load_hosts', loadHostsSchema, []),
    retention: open('retention', retentionSchema, DEFAULT_RETENTION),
    slotsFolder: open('slots_folder', z.string().nullable(), null),
    folderBudgetMb: open('folder_budget_mb', folderBudgetSchema, FOLDER_BUDGET_MB.initial),
    clockOffsetMs: open('clock_offset_ms', z.number(), 0),
  };
}
