/** The isolated world of the preload: it shares the DOM with the page, but no variables. */
export const WORLD = 'preload';
/** Names inside that world: messages to the main process, and from it. */
export const OUT = '__toMain';
export const IN = '__fromMain';

const EXPOSE = 'electron-stand-in:expose';

/** Runs in the page's main world before its scripts: receives what the preload exposes, once. */
export const EXPOSER = `
if (window === window.top) {
  window.addEventListener('${EXPOSE}', ({ detail }) => {
    const { key, value } = JSON.parse(detail);
    Object.defineProperty(window, key, { value: Object.freeze(value), enumerable: true });
  }, { once: true });
}`;

export type FromPreload =
  | {
      readonly kind: 'ipc';
      readonly url: string;
      readonly channel: string;
      readonly args: readonly unknown[];
    }
  | { readonly kind: 'port-message'; readonly port: number; readonly data: unknown };

export type ToPreload =
  | {
      readonly kind: 'message';
      readonly channel: string;
      readonly data: unknown;
      readonly ports: readonly number[];
    }
  | { readonly kind: 'port-message'; readonly port: number; readonly data: unknown }
  | { readonly kind: 'port-close'; readonly port: number };

/** The built preload with the environment of a sandboxed preload: a \`require\` that only knows electron. */
export function renderPreloadScript(source: string): string {
  return `
if (window === window.top) {
  const post = (message) => globalThis.${OUT}(JSON.stringify(message));
  const listeners = new Map();
  const ports = new Map();

  const openPort = (id) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => post({ kind: 'port-message', port: id, data });
    ports.set(id, port1);
    return port2;
  };

  globalThis.${IN} = (message) => {
    if (message.kind === 'message') {
      listeners.get(message.channel)?.({ ports: message.ports.map(openPort) }, message.data);
    }
    if (message.kind === 'port-message') ports.get(message.port)?.postMessage(message.data);
    if (message.kind === 'port-close') ports.get(message.port)?.close();
  };

  const electron = {
    contextBridge: {
      exposeInMainWorld: (key, value) =>
        window.dispatchEvent(new CustomEvent('${EXPOSE}', { detail: JSON.stringify({ key, value }) })),
    },
    ipcRenderer: {
      send: (channel, ...args) => post({ kind: 'ipc', url: window.location.href, channel, args }),
      on: (channel, listener) => void listeners.set(channel, listener),
    },
  };
  const require = (name) => {
    if (name === 'electron') return electron;
    throw new Error('A sandboxed preload cannot load ' + name);
  };
  ((require, module, exports) => {
${source}
  })(require, { exports: {} }, {});
}`;
}
