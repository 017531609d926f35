import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  settings: 'Settings',

  appearance: 'Appearance',
  appearanceHint:
    'Saved in this browser profile, or in the desktop program. Other people and profiles have their own.',
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
  percent: (percent: Insert) => `${percent}%`,

  defaults: 'Defaults',
  defaultsHint:
    'Used by Launch, Test suite, Wallet and the sales demo. The status bar changes the same choice.',
  gameLanguage: 'Language of games',
  languageUnset: 'Not sent',
  english: 'English',
  german: 'German',
  gameLanguageHint:
    'Sent as locale with the next launch, unless the launch form has a locale. Without one, games are in English. The workbench itself is available in English only.',

  addresses: 'Addresses',
  addressesHint: 'Where this workbench listens. To use other ports, restart it with these options.',
  gateway: 'Gateway',
  mockWallet: 'Mock wallet',
  interface: 'Interface',
  addressLabel: (name: Insert) => `${name} URL`,

  proxy: 'Proxy',
  proxyHint:
    'For calls to wallets by the gateway, replays, the test suite and Test connection. This machine is called directly by default. A saved change applies to the next attempt.',
  proxyEnvironment: 'From the environment',
  proxyEnvironmentHint:
    'HTTPS_PROXY, HTTP_PROXY and NO_PROXY, as they were when the workbench was started. Without them, calls are direct.',
  proxyManual: 'This proxy',
  proxyNone: 'No proxy',
  proxyUrl: 'Proxy URL',
  proxyUrlHint:
    'The proxy must allow CONNECT to the port of the wallet. The password is stored in the data folder and not shown again.',
  proxyBypass: 'Call directly',
  proxyBypassHint:
    'Hosts with their subdomains, and networks, comma-separated. <-loopback> sends calls to this machine through the proxy, too.',
  saveProxy: 'Save proxy',
  proxySaved: 'Proxy saved.',
  proxyNotSaved: 'The proxy was not saved',

  data: 'Data',
  dataHint:
    'Everything that the workbench has captured and saved. To use another folder, restart it with --data-dir.',
  folder: 'Folder',
  folderPath: 'folder path',
  size: 'Size',
  sizes: (database: Insert, copies: Insert) => `Database ${database}, copies of it ${copies}`,
  openFolder: 'Open folder',
  retention: 'Retention…',
  retentionHint: 'Which exchanges are deleted, and the maximum size of the database. Applies immediately.',

  operators: 'Operators and gateway',
  operatorsHint: 'Casinos, secrets, callback URLs, currencies, timing and slot games.',
  openOperators: 'Open Operators',
  operatorsNote: 'A saved change applies to the next callback or launch.',

  file: 'Settings file',
  fileHint:
    'The appearance, the language of games, the shell of copied commands, the target, how long exchanges are kept and the proxy as one JSON file, for another browser or machine. The password of the proxy is not in it.',
  exportSettings: 'Export settings',
  importSettings: 'Import settings…',
  exported: (fileName: Insert) => `${fileName} saved.`,
  imported: 'Settings imported.',
  notImported: 'Nothing was imported.',
  notJson: 'This is not a JSON file.',
});
