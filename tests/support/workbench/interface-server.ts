import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServedWorkbench } from './served-workbench.ts';

/** A request to the process: to start a workbench with this number, or to stop it. */
export interface ServedRequest {
  readonly kind: 'start' | 'stop';
  readonly id: number;
  /** A folder of slot games in place of the shipped ones. */
  readonly slotsDir?: string;
}

/** One process for many workbenches: starting the program would take most of the time. */
export interface InterfaceServer {
  /** A new workbench on free ports and its own folder. */
  serve(slotsDir?: string): Promise<ServedWorkbench>;
  close(): Promise<void>;
}

export function startInterfaceServer(): InterfaceServer {
  const child = fork(new URL('./interface-server-process.ts', import.meta.url), { execArgv: [] });
  let workbenches = 0;

  function ask(request: ServedRequest): Promise<Omit<ServedWorkbench, 'stop'>> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        child.off('message', onMessage).off('exit', onExit);
        settle();
      };
      const onExit = (): void => end(() => reject(new Error('The process of the workbenches has ended')));
      const onMessage = (response: Omit<ServedWorkbench, 'stop'> & { id: number }): void => {
        if (response.id === request.id) end(() => resolve(response));
      };
      child.on('message', onMessage).on('exit', onExit);
      child.send(request);
    });
  }

  return {
    async serve(slotsDir) {
      const id = (workbenches += 1);
      const {
        interface: link,
        gateway,
        wallet,
      } = await ask({
        kind: 'start',
        id,
        ...(slotsDir === undefined ? {} : { slotsDir }),
      });
      return {
        interface: link,
        gateway,
        wallet,
        stop: async () => void (await ask({ kind: 'stop', id })),
      };
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
