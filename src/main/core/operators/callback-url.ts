import ipaddr from 'ipaddr.js';
import { findNonPublicReason } from '../http/allowed-addresses.ts';

export type CallbackUrlReach =
  /** HTTPS to a name or address of the public internet. */
  | { readonly kind: 'public' }
  /** Only this machine or a private network can call it, or it is not encrypted. `reason` says which. */
  | { readonly kind: 'local'; readonly reason: string };

/** Name suffixes that no public resolver answers. */
const LOCAL_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|home\.arpa)$/;

/** Names that always resolve to this machine, and those that resolve to the address inside the name. */
const LOOPBACK_NAMES = /(^|\.)(localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|localho\.st|yoogle\.com)$/;
const ADDRESS_NAMES = /(^|\.)(nip|sslip|xip)\.io$/;

/**
 * How far a callback URL reaches. A real gateway accepts only public HTTPS addresses (protocol, Operator callback
 * configuration); decision 16 allows the others here, marked. Nothing is resolved: the form of the name decides,
 * including an address inside it. What it resolves to is checked before it is called.
 */
export function getReach(url: string): CallbackUrlReach {
  const { protocol, hostname } = new URL(url);
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (ipaddr.isValid(host)) {
    const reason = findNonPublicReason(host);
    if (reason !== null) return createLocalReach(reason);
  } else if (LOCAL_NAMES.test(host) || !host.includes('.')) {
    return createLocalReach(`'${host}' is not a public name`);
  } else if (LOOPBACK_NAMES.test(host)) {
    return createLocalReach(`'${host}' is a name of this machine`);
  } else {
    const reason = findAddresses(host).map(findNonPublicReason).find(isReason);
    if (reason !== undefined) return createLocalReach(`'${host}' encodes an IP address: ${reason}`);
  }
  return protocol === 'https:' ? { kind: 'public' } : createLocalReach('it is not HTTPS');
}

/** `127.0.0.1.nip.io`, `app-10-0-0-1.sslip.io` and the like; in hex for services that support it. */
function findAddresses(host: string): readonly string[] {
  const dotted = [...host.matchAll(/(?<![0-9])\d{1,3}(?:([.-])\d{1,3})(?:\1\d{1,3}){2}(?![0-9])/g)].map(
    ([text]) => text.replaceAll('-', '.'),
  );
  const labels = ADDRESS_NAMES.test(host) ? host.replace(ADDRESS_NAMES, '').split('.') : [];
  const hex = labels
    .flatMap((label) => /(?:^|-)([0-9a-f]{8})$/.exec(label)?.[1] ?? [])
    .map((text) => (text.match(/../g) ?? []).map((byte) => parseInt(byte, 16)).join('.'));
  const ipv6 = labels.map((label) => label.replaceAll('-', ':')).filter((text) => text.includes(':'));
  return [...dotted, ...hex, ...ipv6].filter((text) => ipaddr.isValid(text));
}

function isReason(reason: string | null): reason is string {
  return reason !== null;
}

function createLocalReach(reason: string): CallbackUrlReach {
  return { kind: 'local', reason };
}
