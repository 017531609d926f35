import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly engines?: { readonly node?: string };
}

const read = (path: string) => readFileSync(join(PROJECT_DIR, path), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

/** Tools whose binaries for other platforms were missing in the registry when the lockfile was written. */
const WITHOUT_EVERY_BINARY =
  /^node_modules\/(@oxc-parser\/binding-|@oxlint\/binding-|@oxlint-tsgolint\/|@swc\/core-)/;

test('every package in the lockfile has a hash, except for tool binaries of other platforms', () => {
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && integrity === undefined,
  );
  expect(without.length).toBeLessThanOrEqual(44);
  for (const [path, { dev, optional, os, cpu }] of without) {
    expect(path).toMatch(WITHOUT_EVERY_BINARY);
    expect({ dev, optional, platform: os !== undefined || cpu !== undefined }, path).toEqual({
      dev: true,
      optional: true,
      platform: true,
    });
  }
});

test('the oldest Node version that the project allows is new enough for every package that a release ships', () => {
  // Only tools have ranges with several versions.
  const readOldest = ({ engines }: LockedPackage): readonly [number, number] => {
    const [, major = 0, minor = 0] = /^>=\s*(\d+)(?:\.(\d+))?/.exec(engines?.node ?? '') ?? [];
    return [Number(major), Number(minor)];
  };
  const [major, minor] = readOldest(packages['']!);
  const newer = Object.entries(packages).filter(([path, locked]) => {
    const [itsMajor, itsMinor] = readOldest(locked);
    const isNewer = itsMajor > major || (itsMajor === major && itsMinor > minor);
    return path !== '' && locked.dev !== true && isNewer;
  });
  expect(newer.map(([path, { engines }]) => `${path} ${engines?.node}`)).toEqual([]);
  expect(read('scripts/suitable-node.mjs')).toContain(`[${major}, ${minor}]`);
  expect(read('README.md')).toContain(`You need Node.js ${major}.${minor} or newer.`);
});

test('every package that a release ships has a hash', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

const workflows = readdirSync(join(PROJECT_DIR, '.github/workflows')).map(
  (name) => `.github/workflows/${name}`,
);

test.each(workflows)('%s pins its actions by commit and has read-only permissions', (path) => {
  const text = read(path);
  const used = [...text.matchAll(/^\s*-? *uses: *(.*)$/gm)].map(([, action]) => action);
  expect(used).not.toEqual([]);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  expect(text).not.toMatch(/pull_request_target|: write/);
});

test('all workflows pin an action to the same commit', () => {
  const pins = new Map<string, Set<string>>();
  for (const [, action = '', commit = ''] of workflows
    .map(read)
    .join('\n')
    .matchAll(/uses: *([^@\s]+)@(\S+)/g))
    pins.set(action, (pins.get(action) ?? new Set()).add(commit));
  for (const [action, commits] of pins) expect([...commits], action).toHaveLength(1);
});

test('the release generates an SBOM from the lockfile, with hashes of everything shipped', () => {
  const command = /npm (sbom .*--omit dev) > sbom\.cdx\.json/.exec(
    read('.github/workflows/release.yml'),
  )?.[1];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const printed = execFileSync(npm, command?.split(' ') ?? [], {
    cwd: PROJECT_DIR,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { bomFormat, components } = JSON.parse(printed) as {
    bomFormat: string;
    components: { name: string; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'better-sqlite3', 'undici', 'react']));
  expect(names).not.toContain('vitest');
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});

test('SECURITY.md explains how to report, and the README links to it', () => {
  expect(read('SECURITY.md')).toMatch(/^## Report a vulnerability$/m);
  expect(read('README.md')).toContain('(SECURITY.md)');
});
