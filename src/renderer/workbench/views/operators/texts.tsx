import { formatPlural } from '#shared/format/format-plural.ts';
import type { ReactNode } from 'react';
import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  casinos: 'Casinos',
  casinosHint:
    'A launch selects one with casino_id. Launch and the sales demo show its name, logo and colours above the game.',
  casino: (index: Insert) => `casino ${index}`,
  casinoId: (index: Insert) => `ID of casino ${index}`,
  casinoName: (index: Insert) => `Name of casino ${index}`,
  casinoNamePlaceholder: 'Name (optional)',
  logo: 'Logo',
  logoAlt: (name: Insert) => `Logo of ${name}`,
  logoFile: (name: Insert) => `Logo file of ${name}`,
  chooseLogo: (name: Insert) => `Choose a logo for ${name}`,
  removeLogo: (name: Insert) => `Remove the logo of ${name}`,
  logoRules: (limit: Insert) => `A PNG, JPEG, WebP or SVG image of at most ${limit}`,
  logoTooLarge: (file: Insert, limit: Insert) => `${file} is too large: a logo may be at most ${limit}.`,
  logoRejected: (file: Insert) => `${file} is not a PNG, JPEG, WebP or SVG image.`,
  logoWithScript: (file: Insert) => `${file} contains a script. Use an SVG without scripts.`,
  colours: 'Colours',
  chooseColours: (name: Insert) => `Choose the colours of ${name}`,
  removeColours: (name: Insert) => `Remove the colours of ${name}`,
  backgroundLabel: (name: Insert) => `Background colour of ${name}`,
  accentLabel: (name: Insert) => `Accent colour of ${name}`,
  enabled: 'Enabled',
  disabledCasino: 'Disabled (410)',
  remove: (name: Insert) => `Remove ${name}`,
  addCasino: 'Add a casino',

  currencies: 'Currencies',
  currenciesDescription:
    'A launch in a currency without bet limits is rejected (154). Clear both fields to remove the limits.',
  customCurrenciesSubscription: 'Subscribed to custom_currencies',
  subscriptionHint:
    'Without it, launches in custom currencies are rejected. Global currencies do not need it.',
  responseWithoutSubscription: 'Response without the subscription',
  currencyNotAllowedResponse: 'HTTP 400, api_code 154 (currency not allowed)',
  currencyNotAllowed: 'Currency not allowed, as for any currency that cannot be launched.',
  subscriptionRequiredResponse: 'HTTP 403, FEATURE_SUBSCRIPTION_REQUIRED',
  subscriptionRequiredHint:
    'Names the missing subscription. The protocol allows both and does not say when to use which.',

  customCurrencies: 'Custom currencies',
  customCurrenciesHint: (code: ReactNode) => (
    <>
      On the wire, codes have the prefix {code}; players see the code without it. To remove a saved currency,
      deactivate it.
    </>
  ),
  addCustomCurrency: 'Add a custom currency',

  customCurrency: (index: Insert) => `custom currency ${index}`,
  code: 'Code',
  name: 'Name',
  decimals: 'Decimals',
  decimalsPlaceholder: '0 to 16',
  active: 'Active',

  globalCurrencies: 'Global currencies',
  gateway: 'Gateway',
  globalCurrenciesHint: (link: ReactNode) => <>Available to every operator. Edit them in {link}.</>,
  minimumBet: 'Minimum bet',
  maximumBet: 'Maximum bet',
  launch: 'Launch',
  noLongerAvailable: 'No longer available',

  launchable: 'Launchable',
  limitsMissing: 'Bet limits missing (api_code 154)',
  inactive: 'Inactive (api_code 154)',
  notSubscribed: 'Not subscribed',

  labelInCurrency: (label: Insert, code: Insert) => `${label} in ${code}`,
  none: 'none',

  changedElsewhere:
    'This was changed elsewhere while you were editing. Save overwrites that change, Revert discards yours.',
  sections: 'Sections',
  notSaved: (message: Insert) => `Not saved. ${message}`,

  status: 'Status',
  integrationType: 'Integration type',
  casinoLabel: 'Casino',
  games: 'Games',
  urlPolicy: 'URL policy',
  callbackUrl: 'Callback URL',
  trustedCertificate: 'Trusted certificate',
  customCurrencyLabel: 'Custom currency',
  betLimits: 'Bet limits',
  currency: 'Currency',
  stuckAfter: 'Stuck after',
  timing: 'Timing',
  secret: 'Secret',
  minimumBetName: 'minimum bet',
  maximumBetName: 'maximum bet',

  errorCount: (count: number) => `Not saved: ${formatPlural(count, 'error')}`,
  edited: ' (edited)',

  unsavedChanges: 'Unsaved changes',
  saved: 'Saved',
  revert: 'Revert',
  save: 'Save',

  openApi: 'OpenAPI description',
  openApiHint: 'describes the endpoints below',
  walletOpenApi: 'OpenAPI description of the wallet',
  walletOpenApiHint: 'describes the wallet’s endpoints, for mocks, tests and code generators',
  gamesList: 'games list',
  gamesListDescription: 'lists games and currencies, unsigned',
  launchUrl: 'launch URL',
  launchHint: 'launches for real money',
  demoLaunchUrl: 'demo launch URL',
  demoLaunchDescription: 'launches with a virtual balance',
  addresses: 'Addresses',
  addressesDescription: 'The endpoints that an operator’s backend calls.',

  gatewayCurrenciesDescription: 'Available to every operator. Running sessions keep their decimals.',
  codeAndDecimals: 'Code and decimals (0–16)',
  currencyNumber: (index: Insert) => `currency ${index}`,
  codeLabel: (index: Insert) => `Code of currency ${index}`,
  decimalsLabel: (name: Insert) => `Decimals of ${name}`,
  addCurrency: 'Add a currency',
  removedCurrencyHint: 'Launches in a removed currency are rejected (154).',

  stuckBets: 'Stuck bets',
  slotGames: 'Slot games',
  loadingGatewaySettings: 'Loading the gateway settings…',
  appliesToAllOperators: 'Applies to all operators',
  stuckBetsDescription: 'A confirmed bet without a result is rolled back automatically.',
  stuckAfterSeconds: 'Stuck after (seconds)',
  stuckAfterHint: '1–86400. The protocol’s value is 60.',
  timingHint:
    'How long an attempt may take, and how many times a finish is retried. A delivery keeps the timing it started with.',
  timingProfile: 'Timing profile',
  finishTiming: (timing: Insert) => `For a finish: ${timing}.`,

  notSavedLabel: 'Not saved',
  gatewaySettingsSaved: 'Gateway settings saved.',

  slotsFolder: 'Folder with your own slot games',
  slotsFolderHint:
    'On the machine that runs the workbench. Each .json file is a game, named after its ID. SVG files next to it are its symbols.',
  readingFolder: 'Reading the folder…',
  reloadFolder: 'Reload the folder',
  chooseThisFolder: 'Use this folder',
  stopUsingFolder: 'Stop using the folder',
  folderUnchanged: 'The workbench did not respond. The folder is unchanged.',
  warnings: 'Warnings',
  folderRejected: 'Not changed: some .json files in the folder are not slot games.',
  errors: 'Errors',
  folderSaved: 'Folder saved.',
  folderUnset: 'The folder is no longer used.',
  folderReady: 'The games in the folder are ready to play. Reload open game pages.',

  tooLong: (count: Insert, slotsTextMax: Insert) =>
    `has ${count} characters; at most ${slotsTextMax} can be added. Use a folder instead`,
  slotGamesHint:
    'The slot games that players can choose. Each is a JSON file. A game that you add is copied to the data folder; games in your own folder stay where they are.',
  rtp: (winMode: Insert, infoRtp: Insert) => `${winMode}, RTP ${infoRtp}%`,
  slotGameFile: 'Slot game file',
  checking: 'Checking…',
  addSlotGame: 'Add a slot game…',
  gameAdded: (name: Insert) => `${name} is ready to play. Reload open game pages.`,
  addFailed: 'Not added: the workbench did not respond.',
  gameRejected: (file: Insert) => `Not added: ${file} is not a slot game.`,
  gameHasWarnings: (file: Insert) => `Not added yet: ${file} is valid, but something in it looks wrong.`,
  addAnyway: 'Add anyway',

  general: 'General',
  generalHint: 'Who launches games, and for which casinos.',
  id: 'ID',
  newIdHint: 'Used in URLs. It cannot be changed later.',
  idHint: 'Cannot be changed.',
  enabledHint: 'Its launches are accepted.',
  disabledHint: 'Launches for its casinos are rejected (410). Pending deliveries are still sent.',
  disabled: 'Disabled',
  walletIntegrationHint: 'The money stays in the operator’s wallet, which the gateway calls.',
  transferIntegrationHint:
    'Launches of this operator are rejected (420): only wallet integrations are supported here.',
  wallet: 'Wallet',
  transfer: 'Transfer',
  gamesHint: 'A launch of any other game is rejected (405).',

  behaviour: 'Behaviour',
  testConnection: 'Test connection',
  removeLabel: 'Remove',
  loadingOperator: (id: Insert) => `Loading operator ${id}…`,
  newEntry: 'New',
  newOperator: 'New operator',
  operator: (id: Insert) => `Operator ${id}`,
  notSavedYet: 'Not saved yet',
  operatorNotFound: (id: Insert) => `Operator ${id} not found`,
  notFoundHint: 'It may have been removed, or belong to another data folder.',
  behaviourDescription: 'Options for backends that differ in what they accept.',
  echoSessionPayload: 'Echo session_payload',
  echoPayloadHint:
    'Every callback of a session includes the session_payload of its launch, if one was given. If off, no callback does.',

  neverSent: 'never sent',

  operators: 'Operators',
  casinoCount: (count: number) => formatPlural(count, 'casino'),
  unsaved: 'Unsaved',
  mockWallet: 'Mock wallet',
  ownWallet: 'Own wallet',
  bothWallets: 'Both wallets',

  savedMessage: (name: Insert) => `${name} saved.`,

  resizeList: 'Resize the list',

  operatorRemoved: (id: Insert) => `Operator ${id} removed.`,
  removeDescription: 'Only an operator without sessions can be removed. Any other can be disabled.',
  removeOperator: 'Remove operator…',
  removeQuestion: (name: Insert) => `Remove ${name}?`,
  removeEffects:
    'This also removes its casinos, secret and currencies, and cannot be undone. Its exchanges stay in Traffic.',
  disabledNotice: 'Status set to disabled. Save to apply.',
  setStatusToDisabled: 'Set the status to disabled',

  randomSecret: 'Generate a secret',
  randomSecretHint: 'You can copy it here as soon as the operator is saved.',
  ownSecret: 'My own secret',
  ownSecretHint:
    'For a backend or wallet that already has one. Sent when you save, and kept in memory until then.',
  secretChanged: 'Secret changed.',
  secretFailed: (error: Insert) => `The secret was not changed. ${error}`,
  secretDescription:
    'Signs every callback to the wallet and every launch from the backend. Both sides need the same secret.',
  rotate: 'Rotate…',
  rotateQuestion: 'Replace the secret with a new random one?',
  rotateLabel: 'Rotate',
  rotateEffects:
    'New callbacks are signed with the new secret immediately, and launches must be signed with it too. Pending callbacks keep their signature. The old secret cannot be recovered: change it on the other side too.',
  secretRotated: 'Secret changed. Give the new one to the operator’s backend and wallet.',
  secretNotChanged: 'The secret was not changed',
  set: 'Set…',
  setSecret: (operatorId: Insert) => `Set the secret of ${operatorId}`,
  setSecretLabel: 'Set the secret',
  setSecretEffects: 'Applies immediately. Pending callbacks keep their signature.',

  baseUrl: 'Base URL',
  baseUrlPlaceholder: 'Base URL, e.g. http://localhost:3000/wallet',
  baseUrlHint: 'Fills in the four URLs below',
  urlsCleared: 'The four URLs are empty, so the mock wallet is used. Save to apply.',
  chooseMockWallet: 'Use the mock wallet',

  mockWalletMark: 'Mock wallet of this workbench',
  reachUnknown: 'Checked when you save',
  public: 'Public',
  localOnly: 'Local only',

  walletCertificate: 'Certificate of the wallet',
  subject: 'Subject',
  issuer: 'Issuer',
  valid: 'Valid',
  validity: (validFrom: Insert, validTo: Insert) => `${validFrom} to ${validTo}`,
  fingerprint: 'fingerprint',
  fingerprintHint:
    'Compare the fingerprint with the one from the wallet’s owner. Trusting it applies immediately: this operator’s callbacks accept exactly this certificate.',
  trustThisCertificate: 'Trust this certificate',

  trustFailed: (error: Insert) => `The certificate is not trusted. ${error}`,
  testConnectionDescription:
    'Sends a signed balance callback to the wallet and explains the response. It moves no money.',
  player: 'Player',
  playerNeeded: 'Enter the ID of a player that the wallet knows.',
  testedTargetChosen: (launch: ReactNode, suite: ReactNode) => (
    <>
      {launch} and the {suite} now use this casino, player and currency.
    </>
  ),
  launchLink: 'Launch',
  suiteLink: 'test suite',
  saveAndTest: 'Save and test',
  waitingForWallet: 'Waiting for the wallet (at most 10 s)…',

  works: 'Works',
  rejected: 'Rejected',
  invalidResponse: 'Invalid response',
  noResponse: 'No response',
  testResult: 'Test result',
  http: (status: Insert) => `HTTP ${status}`,
  openInTraffic: 'Open in Traffic',

  trustedCertificates: 'Trusted certificates',
  trustedCertificatesDescription:
    'Self-signed certificates of the wallet, by SHA-256 fingerprint. Test connection shows such a certificate and can add it.',
  noTrustedCertificates: 'None. Only certificates from trusted authorities are accepted.',
  stopTrusting: (fingerprint: Insert) => `Stop trusting ${fingerprint}…`,

  walletDescription:
    'Where the gateway sends callbacks. Changes apply to new sessions; running sessions keep their URLs.',
  allowedUrls: 'Allowed URLs',
  local: 'Local',
  localPolicyHint:
    'Also this machine, private networks and plain HTTP, each marked “Local only”. For development.',
  strict: 'Strict',
  strictPolicyHint: 'Only public HTTPS addresses, as a real gateway requires. Saving any other URL fails.',
});
