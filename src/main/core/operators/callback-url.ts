import ipaddr from 'ipaddr.js';

export type CallbackUrlReach =
  /** HTTPS to a name or address of the public internet. */
  | { readonly kind: 'public' }
  /** Only this machine or a private net can call it, or it is not encrypted. `reason` says which, in words. */
  | { readonly kind: 'local'; readonly reason: string };

/** Ends of names that no public resolver answers. */
const LOCAL_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|home\.arpa)$/;

/**
 * How far a callback URL reaches. A real gateway takes only public HTTPS addresses (protocol, Operator callback
 * configuration); decision 16 allows the others here, marked. Names are not resolved: what a name looks like decides.
 */
export function reachOf(url: string): CallbackUrlReach {
  const { protocol, hostname } = new URL(url);
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (ipaddr.isValid(host)) {
    const range = ipaddr.process(host).range();
    if (range !== 'unicast') return local(`${host} is no public address (${describeRange(range)})`);
  } else if (LOCAL_NAMES.test(host) || !host.includes('.')) {
    return local(`'${host}' is no public name`);
  }
  return protocol === 'https:' ? { kind: 'public' } : local('it is not HTTPS');
}

function local(reason: string): CallbackUrlReach {
  return { kind: 'local', reason };
}

function describeRange(range: string): string {
  switch (range) {
    case 'loopback':
      return 'this machine';
    case 'private':
    case 'uniqueLocal':
      return 'a private net';
    case 'linkLocal':
      return 'the local link';
    default:
      return 'a reserved range';
  }
}
