import { describe, expect, test } from 'vitest';
import {
  hidePassword,
  proxySettingsSchema,
  type ProxySettings,
  restorePassword,
} from '#shared/contract/proxy.ts';

const createSettings = (url: string): ProxySettings => ({ mode: 'manual', url, bypass: [] });

describe('the password of a proxy', () => {
  test('is hidden in the shown URL, and is restored if that URL is saved', () => {
    const settings = createSettings('http://me:s%40crt@proxy.test:3128');
    const shownSettings = hidePassword(settings);
    expect(shownSettings.url).toBe('http://me:***@proxy.test:3128/');
    expect(restorePassword(shownSettings, settings).url).toBe('http://me:s%40crt@proxy.test:3128/');
  });

  test('is never restored for another proxy or user', () => {
    const settings = createSettings('http://me:secret@proxy.test:3128');
    for (const url of [
      'http://me:***@evil.test:3128/',
      'http://me:***@proxy.test:99/',
      'http://you:***@proxy.test:3128/',
    ])
      expect(restorePassword(createSettings(url), settings).url).not.toMatch(/secret|\*/);
  });

  test('may be changed and removed', () => {
    const settings = createSettings('http://me:secret@proxy.test:3128');
    for (const url of ['http://me:new@proxy.test:3128', 'http://proxy.test:3128'])
      expect(restorePassword(createSettings(url), settings).url).toBe(url);
  });
});

test.each(['', 'socks5://proxy:1', 'http://proxy:1/path', 'http://', 'http://a:%zz@proxy:1'])(
  'a custom proxy requires the URL of a proxy, which %j is not',
  (url) => {
    expect(proxySettingsSchema.safeParse(createSettings(url)).error?.issues[0]?.path).toEqual(['url']);
  },
);
