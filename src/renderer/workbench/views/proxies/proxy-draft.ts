import type { RecordingProxyInput, RecordingProxyStatus } from '#shared/contract/recording-proxies.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { parseNumberInput } from '../../../ui/form/form.ts';

const FIRST_PORT = 4803;

/** The form of a proxy, with values as typed. */
export interface ProxyDraft extends Pick<RecordingProxyInput, 'id' | 'isOn' | 'mayInterfere'> {
  readonly name: string;
  readonly port: string;
  readonly targetKind: 'base' | 'urls';
  readonly base: string;
  readonly urls: Readonly<Record<Callback, string>>;
  /** Empty for none. */
  readonly casinoId: string;
  /** Empty keeps the stored one. */
  readonly secret: string;
  readonly hasSecret: boolean;
  readonly removesSecret: boolean;
  /** Empty for none. */
  readonly shadow: string;
}

/** A new proxy, at a port that no other one has. */
export function createProxyDraft(others: readonly RecordingProxyStatus[]): ProxyDraft {
  const taken = others.map(({ port }) => port).toSorted((one, other) => one - other);
  return {
    name: '',
    port: String(taken.reduce((free, port) => (port === free ? free + 1 : free), FIRST_PORT)),
    targetKind: 'base',
    base: '',
    urls: { balance: '', betwin: '', rollback: '', finish: '' },
    casinoId: '',
    secret: '',
    hasSecret: false,
    removesSecret: false,
    shadow: '',
    isOn: true,
    mayInterfere: false,
  };
}

export function toDraft(proxy: RecordingProxyStatus): ProxyDraft {
  const { id, name, port, target, casinoId, hasSecret, shadow, isOn, mayInterfere } = proxy;
  const isBase = typeof target === 'string';
  return {
    ...createProxyDraft([]),
    id,
    name,
    port: String(port),
    targetKind: isBase ? 'base' : 'urls',
    ...(isBase ? { base: target } : { urls: target }),
    casinoId: casinoId ?? '',
    hasSecret,
    shadow: shadow ?? '',
    isOn,
    mayInterfere,
  };
}

/** The values to send; the workbench reports issues by the names of the fields. */
export function toInput(draft: ProxyDraft): RecordingProxyInput {
  const { id, name, isOn, mayInterfere, secret } = draft;
  const urls = Object.fromEntries(CALLBACKS.map((callback) => [callback, draft.urls[callback].trim()]));
  return {
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    // A text that is not a number is rejected with the name of the field.
    port: parseNumberInput(draft.port) as number,
    target: draft.targetKind === 'base' ? draft.base.trim() : (urls as Record<Callback, string>),
    casinoId: draft.casinoId === '' ? null : draft.casinoId,
    shadow: draft.shadow.trim() === '' ? null : draft.shadow.trim(),
    isOn,
    mayInterfere,
    ...(draft.removesSecret ? { secret: '' } : secret === '' ? {} : { secret }),
  };
}
