import { describe, expect, test } from 'vitest';
import { createProxyFinder, type ProxyEnvironment } from '#core/http/proxy-route.ts';
import { DEFAULT_PROXY_SETTINGS, type ProxySettings } from '#shared/contract/proxy.ts';

const findProxyHost = (environment: ProxyEnvironment, url: string) =>
  createProxyFinder(() => DEFAULT_PROXY_SETTINGS, environment)(url)?.host ?? null;

describe('the environment', () => {
  test('HTTPS_PROXY applies to https and HTTP_PROXY to http; the lower-case variable has precedence', () => {
    const environment = { HTTPS_PROXY: 'http://secure:1', HTTP_PROXY: 'plain:2' };
    expect(findProxyHost(environment, 'https://wallet.test/bet')).toBe('secure:1');
    expect(findProxyHost(environment, 'http://wallet.test/bet')).toBe('plain:2');
    expect(findProxyHost({ ...environment, https_proxy: 'http://lower:3' }, 'https://wallet.test/')).toBe(
      'lower:3',
    );
    expect(findProxyHost({ ...environment, https_proxy: '' }, 'https://wallet.test/')).toBe('secure:1');
    expect(findProxyHost({}, 'https://wallet.test/')).toBeNull();
  });

  test('a variable that is not the URL of a proxy causes an error with its name, but without its value', () => {
    for (const value of ['socks5://me:pass@proxy:1', 'http://proxy/path'])
      expect(() => findProxyHost({ HTTPS_PROXY: value }, 'https://wallet.test/')).toThrow(
        /^The environment variable HTTPS_PROXY is not the URL of an http or https proxy$/,
      );
  });

  test.each([
    {
      noProxy: 'wallet.test',
      direct: ['http://wallet.test', 'http://a.wallet.test'],
      via: ['http://mywallet.test'],
    },
    { noProxy: 'other.test, .wallet.test', direct: ['http://a.WALLET.test'], via: ['http://test'] },
    { noProxy: '*.wallet.test', direct: ['http://a.wallet.test'], via: ['http://b.test'] },
    {
      noProxy: 'wallet.test:8080',
      direct: ['http://wallet.test:8080'],
      via: ['http://wallet.test', 'http://wallet.test:81'],
    },
    { noProxy: 'wallet.test:443', direct: ['https://wallet.test'], via: ['http://wallet.test'] },
    { noProxy: '10.0.0.0/8', direct: ['http://10.9.8.7'], via: ['http://11.0.0.1', 'http://ten.test'] },
    { noProxy: '10.0.0.7', direct: ['http://10.0.0.7'], via: ['http://10.0.0.8', 'http://110.0.0.7'] },
    {
      noProxy: '[fd00::1]:8080,fd01::/16',
      direct: ['http://[fd00::1]:8080', 'http://[fd01::2]'],
      via: ['http://[fd00::1]'],
    },
    { noProxy: '*', direct: ['http://wallet.test', 'http://10.0.0.1'], via: [] },
    { noProxy: '', direct: [], via: ['http://wallet.test'] },
  ])('NO_PROXY=$noProxy', ({ noProxy, direct, via }) => {
    const environment = { HTTP_PROXY: 'http://proxy:1', HTTPS_PROXY: 'http://proxy:1', NO_PROXY: noProxy };
    for (const url of direct) expect(findProxyHost(environment, url), url).toBeNull();
    for (const url of via) expect(findProxyHost(environment, url), url).toBe('proxy:1');
  });

  test('this machine is never reached through a proxy, unless NO_PROXY contains <-loopback>', () => {
    for (const url of [
      'http://localhost:1',
      'http://127.0.0.9:1',
      'http://[::1]:1',
      'http://a.localhost:1',
    ]) {
      expect(findProxyHost({ HTTP_PROXY: 'http://proxy:1' }, url), url).toBeNull();
      expect(findProxyHost({ HTTP_PROXY: 'http://proxy:1', NO_PROXY: '<-loopback>' }, url), url).toBe(
        'proxy:1',
      );
    }
  });
});

test('the settings have precedence over the environment', () => {
  const environment = { HTTP_PROXY: 'http://other:1' };
  const manual: ProxySettings = { mode: 'manual', url: 'http://proxy:1', bypass: ['direct.test'] };
  const createFinder = (mode: 'manual' | 'none') =>
    createProxyFinder(() => ({ ...manual, mode }), environment);
  expect(createFinder('manual')('http://wallet.test')?.host).toBe('proxy:1');
  expect(createFinder('manual')('http://direct.test')).toBeNull();
  expect(createFinder('none')('http://wallet.test')).toBeNull();
});
