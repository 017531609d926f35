import { RPCHandler } from '@orpc/server/message-port';
import type { IpcMain, IpcMainEvent, MessageChannelMain, MessagePortMain } from 'electron';
import type { Workbench } from '#core/workbench.ts';
import { IPC } from './channels.ts';
import { INTERFACE_ORIGIN, getOrigin } from './interface-address.ts';

/** Whether a message comes from the interface: the top frame of our window, still showing our page. */
export function isFromInterface(
  event: Pick<IpcMainEvent, 'sender' | 'senderFrame'>,
  getWindowContentsId: number | undefined,
): boolean {
  const frame = event.senderFrame;
  return (
    event.sender.id === getWindowContentsId &&
    frame !== null &&
    frame.parent === null &&
    getOrigin(frame.url) === INTERFACE_ORIGIN
  );
}

/**
 * Gives the interface a port to the core on request, after checking the sender. Only one at a time: a second request
 * means that the page was reloaded, so the streams of the old port end.
 */
export function serveInterfacePort(options: {
  readonly ipcMain: IpcMain;
  readonly openChannel: () => MessageChannelMain;
  readonly router: Workbench['router'];
  readonly getWindowContentsId: () => number | undefined;
}): void {
  const handler = new RPCHandler(options.router);
  let current: MessagePortMain | undefined;

  options.ipcMain.on(IPC.connect, (event) => {
    if (!isFromInterface(event, options.getWindowContentsId())) return;
    current?.close();
    const { port1, port2 } = options.openChannel();
    current = port1;
    handler.upgrade(port1);
    port1.start();
    event.senderFrame?.postMessage(IPC.port, null, [port2]);
  });
}
