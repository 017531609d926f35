import type { Tree } from './healthy-tree.ts';

/** Files that, added to the healthy tree, violate exactly one rule. */
export interface Violation {
  readonly rule: string;
  readonly title: string;
  readonly files: Tree;
}

export const PLANTED_VIOLATIONS: readonly Violation[] = [
  violation('layer-shared', 'shared code imports the core', {
    'src/shared/leak.ts': `export { open } from '../main/core/storage/open.ts';`,
  }),
  violation('layer-ground', 'storage imports the gateway', {
    'src/main/core/storage/leak.ts': `export { server } from '#core/gateway/server.ts';`,
  }),
  violation('layer-ground', 'a file beside the clock imports the workbench', {
    'src/main/core/leak.ts': `export { server } from './workbench.ts';`,
  }),
  violation('layer-operators', 'operators import the capture', {
    'src/main/core/operators/leak.ts': `export { open } from '../capture/recorder.ts';`,
  }),
  violation('layer-capture', 'the capture imports the wallet', {
    'src/main/core/capture/leak.ts': `export { open } from '#core/wallet/server.ts';`,
  }),
  violation('layer-breakpoints', 'breakpoints import the gateway', {
    'src/main/core/breakpoints/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-faults', 'the faults import the gateway', {
    'src/main/core/faults/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('faults-know-the-port-only', 'a fault imports what the wallet does', {
    'src/main/core/faults/leak.ts': `export { open } from '../wallet/server.ts';`,
  }),
  violation('layer-wallet', 'the wallet imports a fault', {
    'src/main/core/wallet/leak.ts': `export { open } from '../faults/layer.ts';`,
  }),
  violation('layer-games', 'a game imports the gateway', {
    'src/main/core/games/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-games', 'a game imports the operators', {
    'src/main/core/games/leak.ts': `export { open } from '#core/operators/store.ts';`,
  }),
  violation('layer-gateway', 'the gateway imports the wallet', {
    'src/main/core/gateway/leak.ts': `export { open } from '#core/wallet/server.ts';`,
  }),
  violation('layer-gateway', 'the gateway imports a type of the wallet', {
    'src/main/core/gateway/leak.ts': `import type { open } from '../wallet/server.ts';
      export type Open = typeof open;`,
  }),
  violation('layer-gateway', 'the gateway imports the wallet when it is needed', {
    'src/main/core/gateway/leak.ts': `export const wallet = () => import('../wallet/server.ts');`,
  }),
  violation('layer-wallet', 'the wallet imports the gateway', {
    'src/main/core/wallet/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-wallet', 'the wallet imports a game', {
    'src/main/core/wallet/leak.ts': `export { roll } from '../games/dice.ts';`,
  }),
  violation('layer-simulation', 'a simulation imports the gateway', {
    'src/main/core/simulation/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-suite', 'the suite imports the workbench', {
    'src/main/core/suite/leak.ts': `export { server } from '../workbench.ts';`,
  }),
  violation('layer-reconcile', 'the books import the gateway', {
    'src/main/core/reconcile/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-transfer', 'files import the gateway', {
    'src/main/core/transfer/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-load', 'a load test imports the wallet', {
    'src/main/core/load/leak.ts': `export { open } from '../wallet/server.ts';`,
  }),
  violation('layer-replay', 'replaying imports the gateway', {
    'src/main/core/replay/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-recording-proxy', 'a recording proxy imports the gateway', {
    'src/main/core/recording-proxy/leak.ts': `export { server } from '../gateway/server.ts';`,
  }),
  violation('layer-procedures', 'a procedure imports the headless host', {
    'src/main/core/procedures/leak.ts': `export { server } from '#headless/host/serve.ts';`,
  }),
  violation('layer-workbench', 'the workbench imports the desktop host', {
    'src/main/core/workbench.ts': `export { channel } from '#desktop/channels.ts';
      export { server } from './procedures/launch.ts';
      export { open } from './suite/runner.ts';`,
  }),
  violation('layer-headless', 'the headless host imports the desktop host', {
    'src/main/headless/leak.ts': `export { channel } from '../desktop/channels.ts';`,
  }),
  violation('layer-headless', 'the headless host reaches past the workbench', {
    'src/main/headless/leak.ts': `export { open } from '#core/wallet/server.ts';`,
  }),
  violation('layer-desktop', 'the desktop host imports the headless host', {
    'src/main/desktop/leak.ts': `export { server } from '../headless/host/serve.ts';`,
  }),
  violation('layer-desktop', 'the desktop host reaches past the workbench', {
    'src/main/desktop/leak.ts': `export { server } from '#core/gateway/server.ts';`,
  }),
  violation('layer-preload', 'the preload imports a page', {
    'src/main/preload.ts': `export { Button } from '#renderer/ui/button.tsx';
      export { channel } from './desktop/channels.ts';`,
  }),
  violation('layer-renderer-ui', 'the common interface parts import a game page', {
    'src/renderer/ui/leak.ts': `export { Page } from '../games/dice/page.tsx';`,
  }),
  violation('layer-renderer-games', 'a game page imports the workbench', {
    'src/renderer/games/dice/leak.ts': `export { App } from '../../workbench/app/app.tsx';`,
  }),
  violation('layer-renderer-games', 'a game page imports its engine', {
    'src/renderer/games/dice/leak.ts': `export { roll } from '#core/games/dice.ts';`,
  }),
  violation('layer-games-kit', 'what all games share imports a game', {
    'src/renderer/games/kit/leak.ts': `export { Page } from '../dice/page.tsx';`,
  }),
  violation('game-pages-stand-alone', 'a game page imports another game', {
    'src/renderer/games/slots/leak.ts': `export { Page } from '../dice/page.tsx';`,
  }),
  violation('layer-platform', 'the platform imports how an exchange looks', {
    'src/renderer/workbench/platform/leak.ts': `export { Badge } from '../exchange/badge.tsx';`,
  }),
  violation('layer-platform', 'the platform imports the core', {
    'src/renderer/workbench/platform/leak.ts': `import type { open } from '#core/storage/open.ts';
      export type Open = typeof open;`,
  }),
  violation('layer-exchange', 'how an exchange looks depends on a feature', {
    'src/renderer/workbench/exchange/leak.ts': `export { Badge } from '../features/replay/dialog.tsx';`,
  }),
  violation('layer-features', 'a feature imports a view', {
    'src/renderer/workbench/features/replay/leak.ts': `export { Badge } from '../../views/traffic/view.tsx';`,
  }),
  violation('layer-views', 'a view imports the app', {
    'src/renderer/workbench/views/traffic/leak.ts': `export const app = () => import('../../app/app.tsx');`,
  }),
  violation('layer-views', 'a view imports a game page', {
    'src/renderer/workbench/views/traffic/leak.ts': `export { Page } from '#renderer/games/dice/page.tsx';`,
  }),
  violation('layer-app', 'the app imports a game page', {
    'src/renderer/workbench/app/leak.ts': `export { Page } from '#renderer/games/dice/page.tsx';`,
  }),
  violation('views-stand-alone', 'a view imports another view', {
    'src/renderer/workbench/views/wallet/leak.ts': `export { Badge } from '../traffic/view.tsx';`,
  }),
  violation('features-stand-alone', 'a feature imports another feature', {
    'src/renderer/workbench/features/replay/leak.ts': `export { Badge } from '../compare/dialog.tsx';`,
  }),
  violation('every-module-has-a-layer', 'the core grows a folder that no layer names', {
    'src/main/core/unnamed/leak.ts': `export { money } from '#shared/money.ts';`,
  }),
  violation('every-module-has-a-layer', 'the workbench grows a folder that no layer names', {
    'src/renderer/workbench/leak.ts': `export { money } from '#shared/money.ts';`,
  }),
  violation('every-module-has-a-layer', 'a page lies beside its folders', {
    'src/renderer/leak.ts': `export { money } from '#shared/money.ts';`,
  }),
  violation('shared-runs-anywhere', 'shared code uses a module of Node', {
    'src/shared/leak.ts': `export { readFileSync } from 'node:fs';`,
  }),
  violation('shared-runs-anywhere', 'shared code uses another package', {
    'src/shared/leak.ts': `export { fetch } from 'undici';`,
  }),
  ...[
    `'#core/storage/open.ts'`,
    `'../storage/open.ts'`,
    `'fastify'`,
    `'undici'`,
    `'better-sqlite3'`,
    `'node:http'`,
    `'node:fs'`,
    `'electron'`,
  ].map((target) =>
    violation('games-are-pure', `a game imports ${target}`, {
      'src/main/core/games/leak.ts': `import ${target};`,
    }),
  ),
  violation('electron-in-the-desktop-only', 'the gateway imports Electron', {
    'src/main/core/gateway/leak.ts': `import { app } from 'electron';
      export const ready = app.whenReady();`,
  }),
  violation('electron-in-the-desktop-only', 'the headless host imports a type of Electron', {
    'src/main/headless/leak.ts': `import type { BrowserWindow } from 'electron';
      export type Window = BrowserWindow;`,
  }),
  violation('electron-in-the-desktop-only', 'a page imports Electron', {
    'src/renderer/workbench/platform/leak.ts': `export { ipcRenderer } from 'electron';`,
  }),
  violation('preload-stays-sandboxed', 'the preload reaches the core through a module of the desktop', {
    'src/main/desktop/channels.ts': `export { open } from '#core/storage/open.ts';
      export const channel = 'rpc';`,
  }),
  violation('pages-need-no-node', 'a page uses a module of Node', {
    'src/renderer/workbench/platform/leak.ts': `export { join } from 'node:path';`,
  }),
  violation('pages-need-no-server-package', 'a page uses the server half of the contract', {
    'src/renderer/workbench/platform/leak.ts': `export { implement } from '@orpc/server';`,
  }),
  violation('pages-need-no-server-package', 'a page uses a plugin of the server', {
    'src/renderer/workbench/platform/leak.ts': `export { default } from '@fastify/static';`,
  }),
  violation('no-tests-in-the-product', 'the core imports what only tests have', {
    'tests/support/fake-clock.ts': `export const fakeClock = 0;`,
    'src/main/core/gateway/leak.ts': `export { fakeClock } from '#tests/support/fake-clock.ts';`,
  }),
  violation('no-development-packages-in-the-product', 'the core imports a development dependency', {
    'src/main/core/gateway/leak.ts': `export { test } from 'vitest';`,
  }),
  violation('no-cycles', 'two modules of one folder import each other', {
    'src/main/core/gateway/chicken.ts': `export { egg } from './egg.ts'; export const chicken = 1;`,
    'src/main/core/gateway/egg.ts': `import { chicken } from './chicken.ts'; export const egg = chicken;`,
  }),
  violation('no-cycles', 'two modules need each other for a type, one of them through an alias', {
    'src/main/core/gateway/acorn.ts': `import type { Oak } from '#core/gateway/oak.ts'; export type Acorn = Oak[];`,
    'src/main/core/gateway/oak.ts': `import type { Acorn } from './acorn.ts'; export type Oak = Acorn;`,
  }),
  violation('no-orphans', 'a module is left over', {
    'src/main/core/gateway/leftover.ts': `export const leftover = 1;`,
  }),
  violation('no-unresolvable', 'an alias leads nowhere', {
    'src/main/core/gateway/leak.ts': `export { nothing } from '#core/gateway/nothing.ts';`,
  }),
  violation('no-unresolvable', 'a package is not installed', {
    'src/main/core/gateway/leak.ts': `export { nothing } from 'not-installed-anywhere';`,
  }),
];

function violation(rule: string, title: string, files: Tree): Violation {
  return { rule, title, files };
}
