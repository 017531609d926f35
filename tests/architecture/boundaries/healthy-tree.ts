/** File contents by path. */
export type Tree = Readonly<Record<string, string>>;

/** The smallest tree with a module in every layer and no violation. Each alias is used at least once. */
export const HEALTHY_TREE: Tree = {
  'src/shared/money.ts': `import { z } from 'zod';
    import { Decimal } from 'decimal.js';
    export const money = z.instanceof(Decimal);`,
  'src/shared/contract.ts': `import { oc } from '@orpc/contract';
    export { money } from './money.ts';
    export const contract = oc;`,
  'src/main/core/clock.ts': `import type { money } from '#shared/money.ts';
    export type Clock = typeof money;`,
  'src/main/core/storage/open.ts': `import Database from 'better-sqlite3';
    export type { Clock } from '../clock.ts';
    export const open = () => new Database(':memory:');`,
  'src/main/core/operators/store.ts': `export { open } from '#core/storage/open.ts';`,
  'src/main/core/capture/recorder.ts': `export { open } from '../operators/store.ts';`,
  'src/main/core/games/dice.ts': `import { createHmac } from 'node:crypto';
    import type { Clock } from '#core/clock.ts';
    export const roll = (clock: Clock) => [clock, createHmac];`,
  'src/main/core/simulation/rounds.ts': `import { Worker } from 'node:worker_threads';
    export { roll } from '../games/dice.ts';
    export const start = () => new Worker('');`,
  'src/main/core/gateway/server.ts': `import fastify from 'fastify';
    export { roll } from '../games/dice.ts';
    export { open } from '../capture/recorder.ts';
    export const server = fastify();`,
  'src/main/core/wallet/port/rules.ts': `export { open } from '../../operators/store.ts';`,
  'src/main/core/wallet/server.ts': `export { open } from './port/rules.ts';`,
  'src/main/core/faults/layer.ts': `export { open } from '../wallet/port/rules.ts';`,
  'src/main/core/suite/runner.ts': `export { open } from '../wallet/server.ts';`,
  'src/main/core/replay/replay.ts': `export { open } from '../capture/recorder.ts';`,
  'src/main/core/recording-proxy/proxy.ts': `export { open } from '../suite/runner.ts';`,
  'src/main/core/reconcile/books.ts': `export { open } from '../capture/recorder.ts';`,
  'src/main/core/transfer/file.ts': `export { open } from '../capture/recorder.ts';`,
  'src/main/core/procedures/launch.ts': `export { server } from '../gateway/server.ts';
    export { contract } from '#shared/contract.ts';`,
  'src/main/core/workbench.ts': `export { server } from './procedures/launch.ts';
    export { open } from './suite/runner.ts';`,
  'src/main/headless/host/serve.ts': `export { server } from '#core/workbench.ts';`,
  'src/main/headless/cli.ts': `import { server } from '#headless/host/serve.ts';
    void server;`,
  'src/main/desktop/window.ts': `import { BrowserWindow } from 'electron';
    export { server } from '#core/workbench.ts';
    export const open = () => new BrowserWindow();`,
  'src/main/desktop/channels.ts': `export const channel = 'rpc';`,
  'src/main/index.ts': `import { app } from 'electron';
    import { open } from '#desktop/window.ts';
    void app.whenReady().then(open);`,
  'src/main/preload.ts': `import { ipcRenderer } from 'electron';
    import { channel } from './desktop/channels.ts';
    import type { money } from '#shared/money.ts';
    ipcRenderer.send(channel satisfies string, null as typeof money | null);`,
  'src/renderer/ui/tokens.css': ':root {}',
  'src/renderer/ui/button.tsx': `import './tokens.css';
    export const Button = () => <button type="button" />;`,
  'src/renderer/games/dice/page.tsx': `import { Button } from '#renderer/ui/button.tsx';
    import { money } from '#shared/money.ts';
    export const Page = () => <Button key={String(money)} />;`,
  'src/renderer/workbench/platform/client.ts': `export { contract } from '#shared/contract.ts';`,
  'src/renderer/workbench/exchange/badge.tsx': `import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
    import { contract } from '../platform/client.ts';
    export const Badge = () => <b key={String([EditorWorker, contract])} />;`,
  'src/renderer/workbench/features/replay/dialog.tsx': `export { Badge } from '../../exchange/badge.tsx';`,
  'src/renderer/workbench/features/compare/dialog.tsx': `export { Badge } from '../../exchange/badge.tsx';`,
  'src/renderer/workbench/views/traffic/view.tsx': `export { Badge } from '../../features/replay/dialog.tsx';`,
  'src/renderer/workbench/views/wallet/view.tsx': `export { Badge } from '../../features/compare/dialog.tsx';`,
  'src/renderer/workbench/app/app.tsx': `import { Badge } from '../views/traffic/view.tsx';
    import { Badge as Other } from '../views/wallet/view.tsx';
    import { Button } from '../../ui/button.tsx';
    export const App = () => <Button key={String([Badge, Other])} />;`,
};
