/** The views of the workbench, in the order of the navigation. */
export const VIEWS = [
  'launch',
  'traffic',
  'wallet',
  'faults',
  'suite',
  'operators',
  'deliveries',
  'sessions',
  'health',
  'proxies',
  'settings',
] as const;
export type View = (typeof VIEWS)[number];

/** Where the keys of a command apply: in every view, in the open dialog, or in one view. */
export type CommandScope = 'everywhere' | 'dialog' | View;

/** Modifiers and a key: `Mod+K`, `Mod+Shift+Enter`, `R`, `?`. `Mod` is Ctrl, and Command on a Mac. */
export type CommandKeys = string;

export interface Command {
  /** What it does, as shown in the palette, in menus and on the key sheet. */
  readonly title: string;
  readonly scope: CommandScope;
  /** The first is shown beside buttons and in menus. */
  readonly keys?: readonly CommandKeys[];
  /** What is required before it can run. */
  readonly needs?: string;
  /** Repeats while its keys are held down. */
  readonly repeats?: boolean;
  /** Whether the keys also work while a dialog is open. */
  readonly inDialogs?: boolean;
  /** In an editor its keys belong to the editor. */
  readonly editorKeeps?: boolean;
  /** In a field, a dialog or an editor its keys belong to that. */
  readonly fieldsKeep?: boolean;
  /** The browser reports it by an event other than a key press, such as a paste: no key press runs it. */
  readonly byEvent?: 'paste';
}

const SELECT_EXCHANGE = 'Select an exchange first.';
const SELECT_SEVERAL = 'Select several exchanges first, with Shift+click or Ctrl+click.';
const NO_LIST = 'This view has no list with rows.';

/** Every command of the workbench, by its group. */
export const COMMAND_GROUPS = {
  General: {
    'palette.commands': { title: 'Show all commands', scope: 'everywhere', keys: ['Mod+K'], inDialogs: true },
    'palette.entities': {
      title: 'Go to an exchange, round, player…',
      scope: 'everywhere',
      keys: ['Mod+P'],
      inDialogs: true,
    },
    'keys.show': { title: 'Show all shortcuts', scope: 'everywhere', keys: ['?'] },
    'help.open': { title: 'Open help', scope: 'everywhere', keys: ['F1'] },
    'action.undo': {
      title: 'Undo the last action',
      scope: 'everywhere',
      keys: ['Mod+Z'],
      fieldsKeep: true,
    },
    'rail.toggle': { title: 'Show or hide the sidebar', scope: 'everywhere', keys: ['Mod+B'] },
    'theme.system': { title: 'Theme: system', scope: 'everywhere' },
    'theme.light': { title: 'Theme: light', scope: 'everywhere' },
    'theme.dark': { title: 'Theme: dark', scope: 'everywhere' },
    'theme.highContrastLight': { title: 'Theme: light, high contrast', scope: 'everywhere' },
    'theme.highContrastDark': { title: 'Theme: dark, high contrast', scope: 'everywhere' },
  },
  Views: {
    'view.launch': { title: 'Go to Launch', scope: 'everywhere', keys: ['Mod+1'] },
    'view.traffic': { title: 'Go to Traffic', scope: 'everywhere', keys: ['Mod+2'] },
    'view.wallet': { title: 'Go to Wallet', scope: 'everywhere', keys: ['Mod+3'] },
    'view.faults': { title: 'Go to Faults', scope: 'everywhere', keys: ['Mod+4'] },
    'view.suite': { title: 'Go to Test suite', scope: 'everywhere', keys: ['Mod+5'] },
    'view.operators': { title: 'Go to Operators', scope: 'everywhere', keys: ['Mod+6'] },
    'view.deliveries': { title: 'Go to Deliveries', scope: 'everywhere', keys: ['Mod+7'] },
    'view.sessions': { title: 'Go to Sessions', scope: 'everywhere', keys: ['Mod+8'] },
    'view.health': { title: 'Go to Health', scope: 'everywhere', keys: ['Mod+9'] },
    'view.proxies': { title: 'Go to Proxies', scope: 'everywhere' },
    'view.settings': { title: 'Go to Settings', scope: 'everywhere', keys: ['Mod+,'] },
  },
  Lists: {
    'list.next': { title: 'Next row', scope: 'everywhere', keys: ['J'], repeats: true, needs: NO_LIST },
    'list.previous': {
      title: 'Previous row',
      scope: 'everywhere',
      keys: ['K'],
      repeats: true,
      needs: NO_LIST,
    },
    'list.filter': {
      title: 'Filter the list',
      scope: 'everywhere',
      keys: ['/'],
      needs: 'This view has no filter.',
    },
  },
  Exchange: {
    'exchange.replay': { title: 'Replay', scope: 'traffic', keys: ['R'], needs: SELECT_EXCHANGE },
    'exchange.edit': { title: 'Edit and replay', scope: 'traffic', keys: ['E'], needs: SELECT_EXCHANGE },
    'exchange.hold': {
      title: 'Hold the next callback of this kind…',
      scope: 'traffic',
      needs: SELECT_EXCHANGE,
    },
    'exchange.load': {
      title: 'Load test of the round…',
      scope: 'traffic',
      needs: 'Select an exchange of a round first.',
    },
    'exchange.compare': { title: 'Compare', scope: 'traffic', keys: ['D'], needs: SELECT_EXCHANGE },
    'exchange.pin': { title: 'Pin or unpin', scope: 'traffic', keys: ['P'], needs: SELECT_EXCHANGE },
    'exchange.note': { title: 'Add a note', scope: 'traffic', keys: ['N'], needs: SELECT_EXCHANGE },
    'exchange.copyAsCurl': { title: 'Copy as cURL', scope: 'traffic', keys: ['C'], needs: SELECT_EXCHANGE },
    'exchange.copyAsFetch': { title: 'Copy as fetch', scope: 'traffic', needs: SELECT_EXCHANGE },
    'exchange.copyAsPython': { title: 'Copy as Python', scope: 'traffic', needs: SELECT_EXCHANGE },
    'exchange.copyAsHttp': { title: 'Copy as HTTP', scope: 'traffic', needs: SELECT_EXCHANGE },
    'exchange.copyAsMarkdown': { title: 'Copy as Markdown', scope: 'traffic', needs: SELECT_EXCHANGE },
    'exchange.copyResponse': { title: 'Copy response body', scope: 'traffic', needs: SELECT_EXCHANGE },
  },
  Traffic: {
    'traffic.filter': {
      title: 'Filter exchanges',
      scope: 'traffic',
      keys: ['Mod+F'],
      editorKeeps: true,
      needs: 'Nothing has been captured yet.',
    },
    'traffic.import': { title: 'Import exchanges…', scope: 'traffic' },
    'traffic.importPasted': {
      title: 'Import the copied cURL command',
      scope: 'traffic',
      keys: ['Mod+V'],
      byEvent: 'paste',
    },
    'traffic.columns': {
      title: 'Choose columns…',
      scope: 'traffic',
      needs: 'Nothing has been captured yet.',
    },
    'traffic.retention': {
      title: 'Change the retention…',
      scope: 'traffic',
      needs: 'Nothing has been captured yet.',
    },
    'traffic.export': {
      title: 'Export exchanges…',
      scope: 'traffic',
      needs: 'Nothing has been captured yet.',
    },
    'traffic.delete': {
      title: 'Delete the listed exchanges…',
      scope: 'traffic',
      needs: 'Nothing has been captured yet.',
    },
    'traffic.deletions': {
      title: 'Restore deleted exchanges…',
      scope: 'traffic',
      needs: 'Nothing has been captured yet.',
    },
    'selection.all': {
      title: 'Select all listed exchanges',
      scope: 'traffic',
      keys: ['Mod+A'],
      needs: 'Nothing has been captured yet.',
    },
    'selection.export': {
      title: 'Export the selected exchanges…',
      scope: 'traffic',
      needs: SELECT_EXCHANGE,
    },
    'selection.case': {
      title: 'Save the selected exchanges as a case',
      scope: 'traffic',
      needs: SELECT_EXCHANGE,
    },
    'selection.pin': {
      title: 'Pin or unpin the selected exchanges',
      scope: 'traffic',
      needs: SELECT_SEVERAL,
    },
    'selection.delete': {
      title: 'Delete the selected exchanges…',
      scope: 'traffic',
      keys: ['Delete'],
      needs: SELECT_EXCHANGE,
    },
    'selection.compare': {
      title: 'Compare the two selected exchanges',
      scope: 'traffic',
      needs: 'Select exactly two exchanges first.',
    },
    'selection.clear': { title: 'Deselect all exchanges', scope: 'traffic', needs: SELECT_SEVERAL },
  },
  Launch: {
    'launch.start': { title: 'Launch the game', scope: 'launch', keys: ['Mod+Enter'] },
    'launch.focusGame': {
      title: 'Go to the game (Space plays)',
      scope: 'launch',
      keys: ['G'],
      needs: 'Launch a game first.',
    },
    'launch.reload': { title: 'Reload the game', scope: 'launch', needs: 'Launch a game first.' },
    'launch.tour': {
      title: 'Start the guided tour',
      scope: 'launch',
      needs: 'Wait for the launch to finish.',
    },
    'launch.record': {
      title: 'Record the game, or stop recording',
      scope: 'launch',
      needs: 'Launch a game first.',
    },
    'launch.fullScreen': {
      title: 'Present full screen',
      scope: 'launch',
      needs: 'Launch a game first.',
    },
    'launch.leaveFullScreen': {
      title: 'Exit full screen',
      scope: 'launch',
      keys: ['Escape'],
      needs: 'The game is not in full screen.',
    },
  },
  Faults: {
    'faults.arm': {
      title: 'Arm the fault',
      scope: 'faults',
      keys: ['Mod+Enter'],
      needs: 'Choose a fault first.',
    },
    'faults.clearAll': { title: 'Clear all faults', scope: 'everywhere', needs: 'No faults armed.' },
  },
  Breakpoints: {
    'breakpoints.set': { title: 'Set a breakpoint…', scope: 'everywhere' },
    'breakpoints.show': { title: 'Show breakpoints and held messages', scope: 'everywhere', keys: ['H'] },
    'breakpoints.open': {
      title: 'Open the oldest held message',
      scope: 'everywhere',
      needs: 'Nothing is held.',
    },
    'breakpoints.sendAll': {
      title: 'Send all held messages, oldest first',
      scope: 'everywhere',
      needs: 'Nothing is held.',
    },
    'breakpoints.clear': {
      title: 'Remove all breakpoints and send held messages',
      scope: 'everywhere',
      needs: 'No breakpoint is set, and nothing is held.',
    },
  },
  'Test suite': {
    'suite.run': { title: 'Run what the open tab shows', scope: 'suite', keys: ['Mod+Enter'] },
    'suite.runAll': { title: 'Run all scenarios', scope: 'suite' },
    'suite.report': {
      title: 'Save the report as HTML',
      scope: 'suite',
      needs: 'Open a run that has ended first.',
    },
    'suite.explore': { title: 'Run random sequences', scope: 'suite', keys: ['Mod+Shift+Enter'] },
  },
  Deliveries: {
    'delivery.retry': {
      title: 'Retry the delivery now',
      scope: 'deliveries',
      needs: 'Select a rollback or finish that the wallet has not accepted.',
    },
  },
  Operators: {
    'operators.save': {
      title: 'Save the changes',
      scope: 'operators',
      keys: ['Mod+S'],
      needs: 'There are no changes to save.',
    },
  },
  Proxies: {
    'proxies.add': { title: 'New proxy', scope: 'proxies', keys: ['N'] },
  },
  Dialogs: {
    'dialog.submit': {
      title: 'Confirm the dialog',
      scope: 'dialog',
      keys: ['Mod+Enter'],
      needs: 'Open a dialog first.',
    },
  },
} as const satisfies Record<string, Record<string, Command>>;

type Groups = typeof COMMAND_GROUPS;
export type CommandGroup = keyof Groups;
export type CommandId = { [Group in CommandGroup]: keyof Groups[Group] }[CommandGroup];

export const COMMANDS = Object.assign({}, ...Object.values(COMMAND_GROUPS)) as Readonly<
  Record<CommandId, Command>
>;

export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];
