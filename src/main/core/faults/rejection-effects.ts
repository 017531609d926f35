import type { REJECTIONS } from '#shared/faults/rejections.ts';
import { API_CODES, createDomainError, type ApiCode, type DomainError } from '#shared/protocol/errors.ts';

const CODES: Record<keyof typeof REJECTIONS, ApiCode> = {
  reject_100: API_CODES.insufficientFunds,
  reject_101: API_CODES.playerNotFound,
  reject_105: API_CODES.betLimit,
  reject_106: API_CODES.winLimit,
  reject_155: API_CODES.tombstoned,
  reject_409: API_CODES.alreadyRolledBack,
  reject_400: API_CODES.badRequest,
  reject_403: API_CODES.invalidSignature,
};

const WITH_BALANCE: readonly ApiCode[] = [
  API_CODES.insufficientFunds,
  API_CODES.betLimit,
  API_CODES.winLimit,
];

/** The error of an armed rejection; `balance` is the player's, null if there is no such player. */
export function createFaultError(fault: keyof typeof REJECTIONS, balance: string | null): DomainError {
  const code = CODES[fault];
  const message = `Armed in the workbench: rejection ${code}`;
  return createDomainError(code, message, WITH_BALANCE.includes(code) ? { balance: balance ?? '0.00' } : {});
}
