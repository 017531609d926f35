import { expect, test } from 'vitest';
import { readCommandLine } from '#desktop/command-line.ts';
import { DEFAULT_PORTS } from '#core/default-ports.ts';

test('the defaults are those of `ggw serve`', () => {
  expect(readCommandLine([])).toEqual({
    gatewayPort: DEFAULT_PORTS.gateway,
    walletPort: DEFAULT_PORTS.wallet,
    allowedHosts: [],
  });
});

test('options are read in any notation, ignoring the options that Electron and Chromium add', () => {
  const args = [
    '--inspect=0',
    '.',
    '--data-dir',
    '/tmp/a b',
    '--gateway-port=0',
    '--no-first-run',
    '--wallet-port',
    '65535',
    '--allowed-host',
    'host.docker.internal',
    '--allowed-host=.tunnel.example',
  ];
  expect(readCommandLine(args)).toEqual({
    dataDir: '/tmp/a b',
    gatewayPort: 0,
    walletPort: 65_535,
    allowedHosts: ['host.docker.internal', '.tunnel.example'],
  });
});

test.each([
  [['--data-dir']],
  [['--data-dir=']],
  [['--gateway-port', 'http']],
  [['--wallet-port', '65536']],
  [['--wallet-port']],
  [['--allowed-host']],
  [['--allowed-host', 'https://a.example']],
  [['--allowed-host', 'a.example:80']],
])('%j is rejected with the name of the option', (args) => {
  expect(() => readCommandLine(args)).toThrow(args[0]?.split('=')[0]);
});
