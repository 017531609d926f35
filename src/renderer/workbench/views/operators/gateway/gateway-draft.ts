import type { GatewaySettings, TimingProfile } from '#shared/gateway.ts';
import { parseWholeNumber } from '../operator-draft.ts';

/** The form of the gateway's settings, with values as typed. */
export interface GatewayDraft {
  readonly global_currencies: readonly { readonly code: string; readonly decimals: string }[];
  readonly stuck_bet_seconds: string;
  readonly timing_profile: TimingProfile;
}

export function toGatewayDraft(settings: GatewaySettings): GatewayDraft {
  return {
    global_currencies: settings.global_currencies.map(({ code, decimals }) => ({
      code,
      decimals: String(decimals),
    })),
    stuck_bet_seconds: String(settings.stuck_bet_seconds),
    timing_profile: settings.timing_profile,
  };
}

export function toGatewayDocument(draft: GatewayDraft): Record<string, unknown> {
  return {
    global_currencies: draft.global_currencies.map(({ code, decimals }) => ({
      code,
      decimals: parseWholeNumber(decimals),
    })),
    stuck_bet_seconds: parseWholeNumber(draft.stuck_bet_seconds),
    timing_profile: draft.timing_profile,
  };
}
