import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  settings: 'Settings',

  appearance: 'Appearance',
  appearanceHint:
    'Of this browser profile, or of the desktop program. Other people and profiles keep their own.',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  highContrastLight: 'Light, high contrast',
  highContrastDark: 'Dark, high contrast',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  textSize: 'Text size',
  percent: (percent: Insert) => `${percent} %`,

  addresses: 'Addresses',
  addressesHint:
    'Where this workbench listens. To use other ports, restart it with these options; they apply after the restart.',
  gateway: 'Gateway',
  mockWallet: 'Mock wallet',
  interface: 'Interface',
  addressOf: (name: Insert) => `${name} URL`,

  data: 'Data',
  dataHint:
    'Everything that the workbench has captured and saved. Use --data-dir for another folder, after a restart.',
  folder: 'Folder',
  folderPath: 'folder path',
  size: 'Size',
  sizes: (database: Insert, copies: Insert) => `Database ${database}, copies of it ${copies}`,
  openInMenu: 'File, Open Data Folder opens it.',
  retention: 'Retention…',
  retentionHint: 'Which exchanges are deleted, and the maximum size of the database. Applies immediately.',

  operators: 'Operators and gateway',
  operatorsHint: 'Casinos, secrets, callback URLs, currencies, timing and slot games.',
  openOperators: 'Open Operators',
  operatorsNote: 'A saved change applies to the next callback or launch.',

  file: 'Settings file',
  fileHint:
    'The appearance and the shell of copied commands as one JSON file, for another browser or machine.',
  exportSettings: 'Export settings',
  importSettings: 'Import settings…',
  exported: (fileName: Insert) => `${fileName} saved.`,
  imported: 'Settings imported.',
  notImported: 'Nothing was imported.',
  notJson: 'This is not a JSON file.',
});
