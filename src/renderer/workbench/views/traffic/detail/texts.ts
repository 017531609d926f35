import { defineTexts, type Insert } from '../../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  pin: 'Pin',
  unpin: 'Unpin',
  pinHint: 'Pin: the retention never deletes it',
  note: 'Note',
  addNote: 'Add a note',
  markSaved: 'Saved',

  replaySignatureRejected:
    'The wallet rejects the signature of this replay. If it is the original one, it was made with another secret: re-sign it.',
  reSignReplay: 'Re-sign and edit',

  proxy: 'Proxy',
  received: 'Received',
  host: 'Host',
  noHost: 'none',
  passedOn: 'Passed on',
  warnings: 'Warnings',
  noWarnings: 'No rule of the protocol was seen broken.',
  sentToShadow: 'Sent to the shadow wallet after',
  differences: 'Differences to the first wallet',
  noDifferences: 'None: both wallets did the same.',
  walletAnswered: 'The wallet’s own answer',
  walletAnsweredWith: (status: Insert) => `The wallet answered with ${status}`,
  walletAnsweredHint: 'A fault of the proxy gave the gateway another response, which the tab Response shows.',
  walletHeaders: 'Headers of the wallet',
  walletBody: 'Body of the wallet',
});
