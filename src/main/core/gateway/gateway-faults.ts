import { NO_GATEWAY_FAULTS, type GatewayFaults, type LaunchError } from '#shared/gateway.ts';
import {
  API_CODES,
  FEATURE_SUBSCRIPTION_REQUIRED,
  createDomainError,
  type DomainError,
} from '#shared/protocol/errors.ts';

/** The gateway's simulated faults. In memory only: a start begins without any. */
export interface ArmedFaults {
  get(): GatewayFaults;
  set(faults: GatewayFaults): void;
}

export function createArmedFaults(changed: () => void): ArmedFaults {
  let armed = NO_GATEWAY_FAULTS;
  return {
    get: () => armed,
    set(faults) {
      armed = faults;
      changed();
    },
  };
}

/** The documented error that a person armed. */
export function simulatedLaunchError(error: LaunchError): DomainError {
  const message = `Armed in the workbench: ${error}`;
  switch (error) {
    case 'invalid_signature':
      return createDomainError(API_CODES.invalidSignature, 'Invalid request signature', { status: 403 });
    case 'bad_request':
      // The protocol requires it to name the field.
      return createDomainError(API_CODES.badRequest, `game: ${message}`);
    case 'casino_unknown':
      return createDomainError(API_CODES.casinoUnknown, message);
    case 'game_unavailable':
      return createDomainError(API_CODES.gameUnavailable, message);
    case 'casino_disabled':
      return createDomainError(API_CODES.casinoDisabled, message);
    case 'integration_type':
      return createDomainError(API_CODES.integrationType, message);
    case 'currency_not_allowed':
      return createDomainError(API_CODES.currencyNotAllowed, message);
    case 'feature_subscription_required':
      return createDomainError(API_CODES.currencyNotAllowed, message, {
        status: 403,
        code: FEATURE_SUBSCRIPTION_REQUIRED,
      });
    case 'internal':
      return createDomainError(API_CODES.internal, message);
  }
}
