import type { CDPSession } from '@playwright/test';
import {
  EXPOSER,
  IN,
  OUT,
  renderPreloadScript,
  WORLD,
  type FromPreload,
  type ToPreload,
} from './isolated-world.ts';
import type { MessageChannelMain, MessagePortMain } from './message-channel.ts';
import { toInterfaceUrl } from './protocol.ts';

type Port2 = MessageChannelMain['port2'];

/** The sender frame of a message while its document lives. Only top frames have a preload. */
export interface Frame {
  readonly url: string;
  readonly parent: null;
  postMessage(channel: string, data: unknown, ports?: readonly Port2[]): void;
}

/** Runs the preload in every document of a page, and transfers messages and ports between it and the main process. */
export async function linkPreload(
  cdp: CDPSession,
  source: string,
  onIpc: (frame: Frame, channel: string, args: readonly unknown[]) => void,
): Promise<void> {
  let lastPort = 0;
  const ports = new Map<number, MessagePortMain>();

  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== OUT) return;
    const message = JSON.parse(payload) as FromPreload;
    if (message.kind === 'port-message') ports.get(message.port)?.receive(message.data);
    else onIpc(createFrame(executionContextId, toInterfaceUrl(message.url)), message.channel, message.args);
  });
  cdp.on('Runtime.executionContextsCleared', () => {
    for (const port of ports.values()) port.disconnect();
    ports.clear();
  });

  await cdp.send('Runtime.enable');
  await cdp.send('Page.enable');
  await cdp.send('Runtime.addBinding', { name: OUT, executionContextName: WORLD });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: EXPOSER });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: renderPreloadScript(source),
    worldName: WORLD,
  });

  function createFrame(contextId: number, url: string): Frame {
    return {
      url,
      parent: null,
      postMessage(channel, data, transferred = []) {
        const ids = transferred.map(() => ++lastPort);
        deliver(contextId, { kind: 'message', channel, data, ports: ids });
        transferred.forEach((port, index) => join(contextId, ids[index] ?? 0, port));
      },
    };
  }

  function join(contextId: number, id: number, { entangledWith }: Port2): void {
    ports.set(id, entangledWith);
    entangledWith.connect({
      send: (data) => deliver(contextId, { kind: 'port-message', port: id, data }),
      close: () => deliver(contextId, { kind: 'port-close', port: id }),
    });
  }

  function deliver(contextId: number, message: ToPreload): void {
    const expression = `${IN}(${JSON.stringify(message)})`;
    // Messages to a closed page are lost, as in Electron.
    cdp.send('Runtime.evaluate', { contextId, expression }).catch(() => undefined);
  }
}
