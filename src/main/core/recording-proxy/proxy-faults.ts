import { getReasonPhrase } from '../http/headers.ts';
import type { ArmedProxyFault, ProxyFault, ProxyFaultEffect } from '#shared/contract/recording-proxies.ts';
import type { Callback } from '#shared/protocol/callback.ts';

/** The armed faults of one proxy. In memory only: a start begins without any. */
export interface ProxyFaults {
  list(): ArmedProxyFault[];
  arm(fault: ProxyFault): ArmedProxyFault;
  /** False if there is no such fault. */
  disarm(id: number): boolean;
  clear(): void;
  /** The effects on the next exchange; each counts as one of the `times` of its fault. */
  take(callback: Callback | null): readonly ProxyFaultEffect[];
}

export function createProxyFaults(onChange: () => void): ProxyFaults {
  let armed: readonly ArmedProxyFault[] = [];
  let lastId = 0;

  function keep(stays: (each: ArmedProxyFault) => boolean): boolean {
    const remaining = armed.filter(stays);
    const isChanged = remaining.length < armed.length;
    armed = remaining;
    if (isChanged) onChange();
    return isChanged;
  }

  return {
    list: () => [...armed],
    arm(fault) {
      const entry = { id: ++lastId, fault, changed: 0 };
      armed = [...armed, entry];
      onChange();
      return entry;
    },
    disarm: (id) => keep((each) => each.id !== id),
    clear: () => void keep(() => false),
    take(callback) {
      const matching = armed.filter(({ fault }) => fault.callback === null || fault.callback === callback);
      if (matching.length === 0) return [];
      armed = armed
        .map((each) => (matching.includes(each) ? { ...each, changed: each.changed + 1 } : each))
        .filter(({ fault, changed }) => fault.times === null || changed < fault.times);
      onChange();
      return matching.map(({ fault }) => fault.effect);
    },
  };
}

/** `proxy_delay_response`, as in the column of faults. */
export function getEffectName({ kind }: ProxyFaultEffect): string {
  return `proxy_${kind}`;
}

/** The bytes of a response with a different status; headers and body stay. */
export function withStatus(response: Buffer, status: number): Buffer {
  const end = response.indexOf('\n');
  const version = /^HTTP\/1\.[01]/.exec(response.toString('latin1', 0, 8))?.[0] ?? 'HTTP/1.1';
  const line = `${version} ${status} ${getReasonPhrase(status)}\r\n`;
  return Buffer.concat([Buffer.from(line, 'latin1'), response.subarray(end + 1)]);
}
