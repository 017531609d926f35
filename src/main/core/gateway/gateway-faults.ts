import { NO_GATEWAY_FAULTS, type GatewayFaults, type LaunchError, type RoundFlow } from '#shared/gateway.ts';
import {
  API_CODES,
  FEATURE_SUBSCRIPTION_REQUIRED,
  createDomainError,
  type DomainError,
} from '#shared/protocol/errors.ts';

/** The gateway's simulated faults. In memory only: a start begins without any. */
export interface ArmedGatewayFaults {
  get(): GatewayFaults;
  set(faults: GatewayFaults): void;
  /** The flow of a round of dice that begins now. Counted before it is sent, so concurrent rounds never share it. */
  takeRoundFlow(): RoundFlow;
}

export function createArmedGatewayFaults(onChange: () => void): ArmedGatewayFaults {
  let armed = NO_GATEWAY_FAULTS;
  function set(faults: GatewayFaults): void {
    armed = faults;
    onChange();
  }
  return {
    get: () => armed,
    set,
    takeRoundFlow() {
      const { roundFlow, roundFlowTimes } = armed;
      if (roundFlowTimes === 1) set({ ...armed, roundFlow: 'one_call', roundFlowTimes: null });
      else if (roundFlowTimes !== null) set({ ...armed, roundFlowTimes: roundFlowTimes - 1 });
      return roundFlow;
    },
  };
}

/** The documented error that a user armed. */
export function createSimulatedLaunchError(error: LaunchError): DomainError {
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
