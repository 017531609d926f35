import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { DEFAULT_GATEWAY_SETTINGS, gatewaySettingsSchema, type GatewaySettings } from '#shared/gateway.ts';
import { DEFAULT_RETENTION, retentionSchema, type Retention } from '#shared/retention.ts';
import { DEFAULT_WALLET_SETTINGS, walletSettingsSchema, type WalletSettings } from '#shared/wallet.ts';
import { openSetting, type Setting } from './settings-store.ts';

/** What the workbench remembers that is no operator's. */
export interface Settings {
  readonly gateway: Setting<GatewaySettings>;
  readonly wallet: Setting<WalletSettings>;
  /** How long captured exchanges are kept. */
  readonly retention: Setting<Retention>;
  /** How far a person has moved the clock. */
  readonly clockOffsetMs: Setting<number>;
}

export function openSettings(db: Database): Settings {
  return {
    gateway: openSetting(db, {
      name: 'gateway',
      schema: gatewaySettingsSchema,
      initial: DEFAULT_GATEWAY_SETTINGS,
    }),
    wallet: openSetting(db, {
      name: 'wallet',
      schema: walletSettingsSchema,
      initial: DEFAULT_WALLET_SETTINGS,
    }),
    retention: openSetting(db, { name: 'retention', schema: retentionSchema, initial: DEFAULT_RETENTION }),
    clockOffsetMs: openSetting(db, { name: 'clock_offset_ms', schema: z.number(), initial: 0 }),
  };
}
