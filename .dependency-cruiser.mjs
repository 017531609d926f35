/**
 * Who may import whom. Every rule here has a planted violation in tests/architecture/boundaries.test.ts that must
 * trigger it and no other rule; a rule without one fails that test.
 */

/** Where each layer lives, from the ground up. */
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
  // The port (http/message-holds.ts) declares what is held: it knows no gateway, no wallet and no capture.
  breakpoints: ['shared', 'ground'],
  // Pure: a game takes time and chance as arguments and leaves storing and sending to the gateway.
  games: ['shared', 'ground'],
  // Plays games by the million, in threads: it needs no gateway and no wallet.
  simulation: ['shared', 'ground', 'games'],
  // Gateway and wallet only meet on the wire, as in production. A user's own slot game is tried out before it is
  // played.
  gateway: ['shared', 'ground', 'operators', 'capture', 'games', 'simulation'],
  wallet: ['shared', 'ground', 'operators', 'capture'],
  // The port of the wallet's rules belongs to the wallet; faults implement it.
  faults: ['shared', 'ground', 'operators', 'capture', 'wallet'],
  suite: ['shared', 'ground', 'operators', 'capture', 'games', 'gateway', 'wallet'],
  // It resends captured traffic: it does not know the gateway, so it can change nothing there.
  replay: ['shared', 'ground', 'operators', 'capture'],
  // It judges what passes by the model of the random sequences, and passes it on by itself.
  'recording-proxy': ['shared', 'ground', 'operators', 'capture', 'suite'],
  // Files contain captured data: reading one cannot change anything in gateway or wallet. The page of a case is made
  // like the reports of the suite.
  transfer: ['shared', 'ground', 'operators', 'capture', 'suite'],
  // It reads what gateway and wallet have stored, from their tables; the page of its report is that of the suite.
  reconcile: ['shared', 'ground', 'capture', 'suite'],
  // It sends captured rounds as replays do, in the scripts of the exports, and reads answers as the gateway does.
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
  // Games, simulation, suite and files need no workbench: a command runs them by itself.
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
  // The only place that knows all views.
  app: ['shared', 'renderer-ui', 'platform', 'exchange', 'features', 'views'],
};

const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);

const layerRules = Object.entries(MAY_IMPORT).map(([layer, below]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment:
    below.length === 0
      ? `${layer} imports nothing of ours but itself.`
      : `Of ours, ${layer} may import ${below.join(', ')} and itself.`,
  from: { path: LAYERS[layer] },
  to: { path: '^src/', pathNot: [layer, ...below].map((name) => LAYERS[name]) },
}));

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    ...layerRules,
    forbid(
      'views-stand-alone',
      'From view to view one navigates, or opens a dialog by its name: no view is needed by another.',
      { path: '^src/renderer/workbench/views/([^/]+)/' },
      { path: '^src/renderer/workbench/views/', pathNot: '^src/renderer/workbench/views/$1/' },
    ),
    forbid(
      'game-pages-stand-alone',
      'What two games need is the kit of all.',
      { path: '^src/renderer/games/(?!kit/)([^/]+)/' },
      { path: LAYERS['renderer-games'], pathNot: '^src/renderer/games/$1/' },
    ),
    forbid(
      'features-stand-alone',
      'What two features need lies below both of them.',
      { path: '^src/renderer/workbench/features/([^/]+)/' },
      { path: '^src/renderer/workbench/features/', pathNot: '^src/renderer/workbench/features/$1/' },
    ),
    forbid(
      'every-module-has-a-layer',
      'A module outside every layer is bound by no rule: name its layer in this file.',
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
      'Games know no HTTP and no SQL: mathematics, hashes, and the clock and the chance they are given.',
      { path: LAYERS.games },
      {
        path: ['^src/main/core/(storage|http)/', '^(?!src/)'],
        pathNot: ['^(node:)?(crypto|buffer)$', ...npm('zod', 'decimal\\.js')],
      },
    ),
    forbid(
      'faults-know-the-port-only',
      "Faults answer what the wallet asks (wallet/port); what the wallet makes of the answers is the wallet's.",
      { path: LAYERS.faults },
      { path: LAYERS.wallet, pathNot: '^src/main/core/wallet/port/' },
    ),
    forbid(
      'electron-in-the-desktop-only',
      'The core and the headless host run without Electron, and so do the pages.',
      { path: '^src/', pathNot: [LAYERS.desktop, LAYERS.preload, LAYERS.shared, LAYERS.games] },
      { path: npm('electron') },
    ),
    forbid(
      'preload-stays-sandboxed',
      'The preload runs in a sandbox without Node: reaching the core through another module breaks it at run time.',
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
      'What only tests or scripts need stays with them.',
      { path: '^src/' },
      { path: '^(tests|scripts)/' },
    ),
    forbid(
      'no-development-packages-in-the-product',
      'The headless command can run from its sources: a development dependency would be missing there.',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('electron') },
    ),
    forbid('no-cycles', 'Two modules that need each other are one, or hide a third.', {}, { circular: true }),
    forbid(
      'no-orphans',
      'A module that imports nothing and that nobody imports is left over.',
      { orphan: true, pathNot: '\\.d\\.ts$' },
      {},
    ),
    forbid(
      'no-unresolvable',
      'An import that leads nowhere is invisible to every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API: without swc none of our files would be read, and no rule would ever fire.
    parser: 'swc',
    // A type is a dependency too: a core that needs Electron's types knows Electron.
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
