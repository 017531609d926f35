import { describe, expect, test } from 'vitest';
import { getReach } from '#core/operators/callback-url.ts';

describe('a callback URL is public', () => {
  test.each([
    { url: 'https://wallet.casino.com/balance', label: 'with a name of the public internet' },
    { url: 'https://wallet.casino.com:8443/balance?x=1', label: 'on any port' },
    { url: 'HTTPS://WALLET.CASINO.COM/', label: 'in upper or lower case' },
    { url: 'https://wallet.casino.com./', label: 'with a dot at the end of the name' },
    { url: 'https://xn--bcher-kva.ch/', label: 'with an internationalised name' },
    { url: 'https://mylocal.com/', label: 'with a name that only looks local' },
    { url: 'https://local.casino.com/', label: 'with a label that would be local as the last one' },
    { url: 'https://example.com/', label: 'with example.com, which is a real name' },
    { url: 'https://8.8.8.8/', label: 'with a public IPv4 address' },
    { url: 'https://172.15.255.255/', label: 'just below a private range' },
    { url: 'https://172.32.0.0/', label: 'just above a private range' },
    { url: 'https://100.128.0.0/', label: 'just above the carriers’ range' },
    { url: 'https://[2606:4700:4700::1111]/', label: 'with a public IPv6 address' },
    { url: 'https://8.8.8.8.nip.io/', label: 'with a name that stands for a public address' },
    { url: 'https://v1.2.3.casino.com/', label: 'with numbers that are not an address' },
    { url: 'https://release-10-0-0.casino.com/', label: 'with only three numbers in the name' },
    { url: 'https://deadbeef.casino.com/', label: 'with a label that only looks like a hexadecimal address' },
    { url: 'https://[::ffff:8.8.8.8]/', label: 'with a public IPv4 address as IPv6' },
  ])('$label: $url', ({ url }) => {
    expect(getReach(url)).toEqual({ kind: 'public' });
  });
});

describe('a callback URL is local, with a reason', () => {
  test.each([
    { url: 'http://wallet.casino.com/', reason: 'it is not HTTPS' },
    { url: 'http://8.8.8.8/', reason: 'it is not HTTPS' },
    { url: 'https://127.0.0.1/', reason: '127.0.0.1 is not a public address (this machine)' },
    { url: 'http://127.0.0.1:4802/', reason: '127.0.0.1 is not a public address (this machine)' },
    { url: 'https://127.255.255.254/', reason: '127.255.255.254 is not a public address (this machine)' },
    { url: 'https://127.1/', reason: '127.0.0.1 is not a public address (this machine)' },
    { url: 'https://2130706433/', reason: '127.0.0.1 is not a public address (this machine)' },
    { url: 'https://0x7f.0.0.1/', reason: '127.0.0.1 is not a public address (this machine)' },
    { url: 'https://[::1]/', reason: '::1 is not a public address (this machine)' },
    { url: 'https://10.0.0.1/', reason: '10.0.0.1 is not a public address (a private network)' },
    { url: 'https://10.255.255.255/', reason: '10.255.255.255 is not a public address (a private network)' },
    { url: 'https://172.16.0.1/', reason: '172.16.0.1 is not a public address (a private network)' },
    { url: 'https://172.31.255.255/', reason: '172.31.255.255 is not a public address (a private network)' },
    { url: 'https://192.168.1.20/', reason: '192.168.1.20 is not a public address (a private network)' },
    { url: 'https://[fc00::1]/', reason: 'fc00::1 is not a public address (a private network)' },
    { url: 'https://[fd12:3456::1]/', reason: 'fd12:3456::1 is not a public address (a private network)' },
    { url: 'https://169.254.10.1/', reason: '169.254.10.1 is not a public address (a link-local network)' },
    { url: 'https://[fe80::1]/', reason: 'fe80::1 is not a public address (a link-local network)' },
    { url: 'https://100.64.0.1/', reason: '100.64.0.1 is not a public address (a reserved range)' },
    { url: 'https://100.127.255.255/', reason: '100.127.255.255 is not a public address (a reserved range)' },
    { url: 'https://0.0.0.0/', reason: '0.0.0.0 is not a public address (a reserved range)' },
    { url: 'https://[::]/', reason: ':: is not a public address (a reserved range)' },
    { url: 'https://224.0.0.1/', reason: '224.0.0.1 is not a public address (a reserved range)' },
    { url: 'https://255.255.255.255/', reason: '255.255.255.255 is not a public address (a reserved range)' },
    { url: 'https://192.0.2.7/', reason: '192.0.2.7 is not a public address (a reserved range)' },
    { url: 'https://[2001:db8::1]/', reason: '2001:db8::1 is not a public address (a reserved range)' },
    ...[
      ['127.0.0.1.nip.io', '127.0.0.1', 'this machine'],
      ['wallet.127.0.0.1.nip.io', '127.0.0.1', 'this machine'],
      ['wallet-10-0-0-7.sslip.io', '10.0.0.7', 'a private network'],
      ['7f000001.nip.io', '127.0.0.1', 'this machine'],
      ['app-c0a80114.nip.io', '192.168.1.20', 'a private network'],
      ['--1.sslip.io', '::1', 'this machine'],
      ['169.254.169.254.sslip.io', '169.254.169.254', 'a link-local network'],
      ['10.1.2.3.traefik.me', '10.1.2.3', 'a private network'],
    ].map(([name = '', address, range]) => ({
      url: `https://${name}/`,
      reason: `'${name}' encodes an IP address: ${address} is not a public address (${range})`,
    })),
    { url: 'https://wallet.localtest.me/', reason: "'wallet.localtest.me' is a name of this machine" },
    { url: 'https://lvh.me/', reason: "'lvh.me' is a name of this machine" },
    { url: 'https://wallet/', reason: "'wallet' is not a public name" },
    { url: 'https://localhost/', reason: "'localhost' is not a public name" },
    { url: 'https://LOCALHOST/', reason: "'localhost' is not a public name" },
    { url: 'https://localhost./', reason: "'localhost' is not a public name" },
    { url: 'https://wallet.localhost/', reason: "'wallet.localhost' is not a public name" },
    { url: 'https://laptop.local/', reason: "'laptop.local' is not a public name" },
    { url: 'https://wallet.internal/', reason: "'wallet.internal' is not a public name" },
    { url: 'https://wallet.lan/', reason: "'wallet.lan' is not a public name" },
    { url: 'https://router.home.arpa/', reason: "'router.home.arpa' is not a public name" },
    { url: 'https://wallet.test/', reason: "'wallet.test' is not a public name" },
    { url: 'https://wallet.example/', reason: "'wallet.example' is not a public name" },
    { url: 'https://wallet.invalid/', reason: "'wallet.invalid' is not a public name" },
  ])('$url: $reason', ({ url, reason }) => {
    expect(getReach(url)).toEqual({ kind: 'local', reason });
  });

  test.each(['https://[::ffff:10.0.0.1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:a9fe:a9fe]/'])(
    '%s: it is an IPv4 address that is not public, written as IPv6',
    (url) => {
      expect(getReach(url).kind).toBe('local');
    },
  );
});
