import ipaddr from 'ipaddr.js';
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Which addresses a connection may go to: `any` except link-local ones, or only those of the public internet. */
export type AllowedAddresses = 'any' | 'public';

/** Why an address is not public; null if it is. */
export function findNonPublicReason(address: string): string | null {
  const range = ipaddr.process(address).range();
  return range === 'unicast' ? null : `${address} is not a public address (${describeRange(range)})`;
}

/** Why nothing is sent to an address. Clouds serve the credentials of their machines at link-local ones. */
export function findBlockedReason(address: string, allowedAddresses: AllowedAddresses): string | null {
  if (allowedAddresses === 'public') return findNonPublicReason(address);
  return ipaddr.process(address).range() === 'linkLocal' ? `${address} is a link-local address` : null;
}

export const BLOCKED_ADDRESS_CODE = 'ERR_BLOCKED_ADDRESS';

export function createBlockedAddressError(host: string, reason: string): Error {
  const message =
    isIP(host) === 0 ? `'${host}' resolves to an address that is not allowed: ${reason}` : reason;
  return Object.assign(new Error(message), { code: BLOCKED_ADDRESS_CODE });
}

/** Resolves names as the system does, and rejects a name if any of its addresses is blocked. */
export function createGuardedLookup(
  allowedAddresses: AllowedAddresses,
  lookup: typeof systemLookup = systemLookup,
): LookupFunction {
  return (host, options, callback) => {
    lookup(host, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const reason =
        error === null
          ? addresses.map((each) => findBlockedReason(each, allowedAddresses)).find((each) => each !== null)
          : undefined;
      if (typeof reason === 'string') callback(createBlockedAddressError(host, reason), found, family);
      else callback(error, found, family);
    });
  };
}

function describeRange(range: string): string {
  switch (range) {
    case 'loopback':
      return 'this machine';
    case 'private':
    case 'uniqueLocal':
      return 'a private network';
    case 'linkLocal':
      return 'a link-local network';
    default:
      return 'a reserved range';
  }
}
