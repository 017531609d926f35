import type { LaunchForm, LaunchRequest, LaunchResult } from '#shared/contract/launch.ts';
import { assertNever } from '#shared/assert-never.ts';
import {
  ANONYMOUS_SIGNATURE,
  LAUNCH_DEMO_PATH,
  LAUNCH_REAL_PATH,
  launchResponseSchema,
} from '#shared/protocol/launch.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { WireClient } from './http/wire-client.ts';
import type { WireOutcome } from './http/wire-exchange.ts';
import { sign } from './signing/signature.ts';

/**
 * The signed request that an operator's backend would send for this form, or that a page without a backend would send
 * for an anonymous player. Empty optional fields are left out.
 */
export function buildLaunch(form: LaunchForm, target: { gatewayUrl: string; secret: string }): LaunchRequest {
  const { path, fields, isAnonymous } = describeLaunch(form);
  const body = JSON.stringify(fields);
  return {
    method: 'POST',
    url: `${target.gatewayUrl.replace(/\/+$/, '')}${path}`,
    headers: [
      ['content-type', 'application/json'],
      [SIGNATURE_HEADER, isAnonymous ? ANONYMOUS_SIGNATURE : sign(Buffer.from(body), target.secret)],
    ],
    body,
  };
}

function describeLaunch(form: LaunchForm): { path: string; fields: object; isAnonymous: boolean } {
  const mode = form.mode ?? 'real';
  switch (mode) {
    case 'real':
      return { path: LAUNCH_REAL_PATH, fields: buildRealFields(form), isAnonymous: false };
    case 'demo':
    case 'demo_anonymous':
      return {
        path: LAUNCH_DEMO_PATH,
        fields: buildDemoFields(form),
        isAnonymous: mode === 'demo_anonymous',
      };
    default:
      return assertNever(mode);
  }
}

function buildRealFields(form: LaunchForm): object {
  return {
    casino_id: form.casinoId,
    game: form.game,
    account: {
      id: form.accountId,
      currency: form.currency,
      ...formatOptionalField('nickname', form.nickname),
      ...formatOptionalField('country', form.country),
    },
    ...formatOptionalField('locale', form.locale),
    ...formatOptionalField('ip', form.ip),
    ...formatOptionalField('client_type', form.clientType),
    ...formatOptionalUrls(form),
    ...formatOptionalField('jurisdiction', form.jurisdiction),
    ...formatOptionalField('session_id', form.sessionId),
    ...formatOptionalField('session_payload', form.sessionPayload),
  };
}

function buildDemoFields(form: LaunchForm): object {
  return {
    casino_id: form.casinoId,
    game: form.game,
    ...formatOptionalField('currency', form.currency),
    ...formatOptionalField('balance', form.balance),
    ...formatOptionalField('player_id', form.accountId),
    ...formatOptionalField('locale', form.locale),
    ...formatOptionalUrls(form),
  };
}

/** The result as far as the response shows it: without the session. */
type SentLaunch = Omit<LaunchResult, 'sessionId'>;

/** Sends it and reads the response. Without a response, the failure says why. */
export async function sendLaunch(
  request: LaunchRequest,
  wire: WireClient,
): Promise<SentLaunch | Extract<WireOutcome, { kind: 'failed' }>> {
  const { outcome } = await wire.send({
    ...request,
    body: Buffer.from(request.body),
    timeoutMs: LIMITS.attemptTimeoutMs,
  });
  if (outcome.kind === 'failed') return outcome;
  const body = outcome.body.toString('utf8');
  return {
    request,
    status: outcome.status,
    body,
    launchUrl: outcome.status === 200 ? readLaunchUrl(body) : null,
  };
}

function readLaunchUrl(body: string): string | null {
  try {
    return launchResponseSchema.parse(JSON.parse(body)).launch_url;
  } catch {
    return null;
  }
}

function formatOptionalField(name: string, value: string | undefined): Record<string, string> {
  return value === undefined || value === '' ? {} : { [name]: value };
}

function formatOptionalUrls({ returnUrl, depositUrl }: LaunchForm): { urls?: Record<string, string> } {
  const urls = {
    ...formatOptionalField('return_url', returnUrl),
    ...formatOptionalField('deposit_url', depositUrl),
  };
  return Object.keys(urls).length === 0 ? {} : { urls };
}
