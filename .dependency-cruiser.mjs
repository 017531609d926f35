/**
 * Which modules may import which. For every rule, tests/architecture/boundaries.test.ts has a planted violation that
 * triggers this rule and no other one; a rule without a planted violation fails that test.
 */

/** The paths of each layer, from the lowest layer up. */
const LAYERS = {
  shared: '^src/shared/',
  ground:
    '^src/main/core/((?!(workbench|workbench-options|compose-workbench|data-folder)\\.ts$)[^/]+\\.ts$|filter/|http/|instance/|signing/|slots-files/|storage/|time/)',
  operators: '^src/main/core/operators/',
  capture: '^src/main/core/capture/',
  breakpoints: '^src/main/core/breakpoints/',
  games: '^src/main/core/games/',
  simulation: '^src/main/core/simulation/',
  gateway: '^src/main/core/gateway/',
  wallet: '^src/main/core/wallet/',
  faults: '^src/main/core/faults/',
  suite: '^src/main/core/suite/',
  replay: '^src/main/core/replay/',
  'recording-proxy': '^src/main/core/recording-proxy/',
  transfer: '^src/main/core/transfer/',
  load: '^src/main/core/load/',
  reconcile: '^src/main/core/reconcile/',
  procedures: '^src/main/core/procedures/',
  workbench: '^src/main/core/(workbench|workbench-options|compose-workbench|data-folder)\\.ts$',
  headless: '^src/main/headless/',
  desktop: '^src/main/(desktop/|index\\.ts$)',
  preload: '^src/main/preload\\.ts$',
  'renderer-ui': '^src/renderer/ui/',
  'games-kit': '^src/renderer/games/kit/',
  'renderer-games': '^src/renderer/games/(?!kit/)',
  platform: '^src/renderer/workbench/platform/',
  exchange: '^src/renderer/workbench/exchange/',
  features: '^src/renderer/workbench/features/',
  views: '^src/renderer/workbench/views/',
  app: '^src/renderer/workbench/app/',
};

/** Which layers a layer may import besides itself. Anything that is not listed here is forbidden. */
const MAY_IMPORT = {
  shared: [],
  ground: ['shared'],
  operators: ['shared', 'ground'],
  capture: ['shared', 'ground', 'operators'],
  // Messages are held through the port http/message-holds.ts, so breakpoints depend on no gateway, wallet or capture.
  breakpoints: ['shared', 'ground'],
  // Games are pure: time and randomness are arguments, and the gateway stores and sends their results.
  games: ['shared', 'ground'],
  // Plays millions of rounds in threads, without a gateway or a wallet.
  simulation: ['shared', 'ground', 'games'],
  // Gateway and wallet only communicate over the wire, as in production. The gateway simulates a user's own slot game
  // before it offers it.
  gateway: ['shared', 'ground', 'operators', 'capture', 'games', 'simulation'],
  wallet: ['shared', 'ground', 'operators', 'capture'],
  // Faults implement the port of the wallet's rules, which belongs to the wallet.
  faults: ['shared', 'ground', 'operators', 'capture', 'wallet'],
  suite: ['shared', 'ground', 'operators', 'capture', 'games', 'gateway', 'wallet'],
  // Resends captured traffic; without access to the gateway, it cannot change anything there.
  replay: ['shared', 'ground', 'operators', 'capture'],
  // Checks the traffic with the model of the suite's random sequences, and forwards it with its own client.
  'recording-proxy': ['shared', 'ground', 'operators', 'capture', 'suite'],
  // Files contain captured data, so an import must not be able to change the gateway or the wallet. The page of a case
  // is rendered like the suite's reports.
  transfer: ['shared', 'ground', 'operators', 'capture', 'suite'],
  // Reads the tables of gateway and wallet directly; its report uses the page of the suite's reports.
  reconcile: ['shared', 'ground', 'capture', 'suite'],
  // Sends captured rounds like replays, with the scripts of the exports, and parses responses like the gateway.
  load: ['shared', 'ground', 'operators', 'capture', 'gateway', 'replay', 'transfer'],
  procedures: [
    'shared',
    'ground',
    'operators',
    'capture',
    'breakpoints',
    'faults',
    'games',
    'gateway',
    'wallet',
    'suite',
    'replay',
    'load',
    'recording-proxy',
    'transfer',
    'reconcile',
  ],
  workbench: [
    'shared',
    'ground',
    'operators',
    'capture',
    'breakpoints',
    'faults',
    'games',
    'gateway',
    'wallet',
    'suite',
    'replay',
    'load',
    'recording-proxy',
    'transfer',
    'reconcile',
    'procedures',
  ],
  // Commands run games, simulations, the suite and file conversions without a workbench.
  headless: ['shared', 'ground', 'games', 'simulation', 'suite', 'transfer', 'reconcile', 'workbench'],
  desktop: ['shared', 'ground', 'workbench'],
  preload: ['shared', 'desktop'],
  'renderer-ui': ['shared'],
  'games-kit': ['shared', 'renderer-ui'],
  'renderer-games': ['shared', 'renderer-ui', 'games-kit'],
  platform: ['shared', 'renderer-ui'],
  exchange: ['shared', 'renderer-ui', 'platform'],
  features: ['shared', 'renderer-ui', 'platform', 'exchange'],
  views: ['shared', 'renderer-ui', 'platform', 'exchange', 'features'],
  // The only layer that imports all views.
  app: ['shared', 'renderer-ui', 'platform', 'exchange', 'features', 'views'],
};

const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);

const layerRules = Object.entries(MAY_IMPORT).map(([layer, below]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment:
    below.length === 0
      ? `${layer} must not import other layers.`
      : `${layer} may only import itself and these layers: ${below.join(', ')}.`,
  from: { path: LAYERS[layer] },
  to: { path: '^src/', pathNot: [layer, ...below].map((name) => LAYERS[name]) },
}));

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    ...layerRules,
    forbid(
      'views-stand-alone',
      'Views must not import each other: a view navigates to another one, or opens its dialog by name.',
      { path: '^src/renderer/workbench/views/([^/]+)/' },
      { path: '^src/renderer/workbench/views/', pathNot: '^src/renderer/workbench/views/$1/' },
    ),
    forbid(
      'game-pages-stand-alone',
      'Games must not import each other: shared code belongs in the kit.',
      { path: '^src/renderer/games/(?!kit/)([^/]+)/' },
      { path: LAYERS['renderer-games'], pathNot: '^src/renderer/games/$1/' },
    ),
    forbid(
      'features-stand-alone',
      'Features must not import each other: shared code belongs in a lower layer.',
      { path: '^src/renderer/workbench/features/([^/]+)/' },
      { path: '^src/renderer/workbench/features/', pathNot: '^src/renderer/workbench/features/$1/' },
    ),
    forbid(
      'every-module-has-a-layer',
      'No rule applies to a module without a layer: add its path to a layer in this file.',
      { path: '^src/', pathNot: Object.values(LAYERS) },
      {},
    ),
    forbid(
      'shared-runs-anywhere',
      'Shared code runs in a tab, a sandboxed preload and Node: it may use zod, decimal.js and @orpc/contract.',
      { path: LAYERS.shared },
      { pathNot: ['^src/', ...npm('zod', 'decimal\\.js', '@orpc/contract')] },
    ),
    forbid(
      'games-are-pure',
      'Games must not use HTTP or SQL: only arithmetic, hashes, and the clock and randomness that they are given.',
      { path: LAYERS.games },
      {
        path: ['^src/main/core/(storage|http)/', '^(?!src/)'],
        pathNot: ['^(node:)?(crypto|buffer)$', ...npm('zod', 'decimal\\.js')],
      },
    ),
    forbid(
      'faults-know-the-port-only',
      'Faults implement wallet/port; how the wallet uses it is not their concern.',
      { path: LAYERS.faults },
      { path: LAYERS.wallet, pathNot: '^src/main/core/wallet/port/' },
    ),
    forbid(
      'electron-in-the-desktop-only',
      'The core, the headless host and the pages run without Electron.',
      { path: '^src/', pathNot: [LAYERS.desktop, LAYERS.preload, LAYERS.shared, LAYERS.games] },
      { path: npm('electron') },
    ),
    forbid(
      'preload-stays-sandboxed',
      'The preload runs in a sandbox without Node: importing the core, even indirectly, breaks it at run time.',
      { path: LAYERS.preload },
      { path: '^src/main/(core|headless)/', reachable: true },
    ),
    forbid(
      'pages-need-no-node',
      "A page runs in a browser tab, where Node's modules do not exist.",
      { path: '^src/renderer/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'pages-need-no-server-package',
      'Servers, databases and the command line belong to src/main.',
      { path: '^src/renderer/' },
      {
        path: npm(
          '@fastify/.*',
          '@orpc/server',
          'better-sqlite3',
          'commander',
          'env-paths',
          'fastify',
          'find-process',
          'undici',
          'yauzl',
        ),
      },
    ),
    forbid(
      'no-tests-in-the-product',
      'The product must not import code of tests or scripts.',
      { path: '^src/' },
      { path: '^(tests|scripts)/' },
    ),
    forbid(
      'no-development-packages-in-the-product',
      'The headless command runs from its sources, possibly without development dependencies.',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('electron') },
    ),
    forbid(
      'no-cycles',
      'Merge modules that import each other, or extract what both need.',
      {},
      { circular: true },
    ),
    forbid(
      'no-orphans',
      'A module that imports nothing and is never imported is dead code.',
      { orphan: true, pathNot: '\\.d\\.ts$' },
      {},
    ),
    forbid(
      'no-unresolvable',
      'No other rule can check an import that does not resolve.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API: without swc no file would be parsed, and no rule could ever fail.
    parser: 'swc',
    // Type imports count as dependencies: a core that uses Electron's types depends on Electron.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // Resolves the aliases of package.json (#core/*, #shared/*, …) as Node does.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
