import { describe, expect, it } from 'vitest';
import { parseLocation } from '#renderer/workbench/features/transfer/import/issue-location.ts';
import { toFormIssue, isCurlCommand } from '#renderer/workbench/features/transfer/import/import-draft.ts';

describe('a text on the clipboard', () => {
  it.each([
    "curl 'http://127.0.0.1/demo/betwin' --data-raw '{}'",
    '  curl http://127.0.0.1',
    '$ curl http://127.0.0.1',
    'curl.exe ^"http://127.0.0.1^"',
    "curl \\\n  'http://127.0.0.1'",
  ])('is a cURL command: %j', (text) => {
    expect(isCurlCommand(text)).toBe(true);
  });

  it.each(['', 'curl', 'curling is a sport', 'see curl http://127.0.0.1', '{"curl": 1}'])(
    'is not a cURL command: %j',
    (text) => {
      expect(isCurlCommand(text)).toBe(false);
    },
  );
});

describe('an issue of an import', () => {
  it('keeps its position in a file', () => {
    const issue = { field: 'log.entries[3].request.url', message: 'must be an absolute URL' };
    expect(toFormIssue('file', issue)).toEqual(issue);
  });

  it('is shown at the command, with the option', () => {
    expect(toFormIssue('curl', { field: 'command', message: 'must begin with curl' })).toEqual({
      field: 'command',
      message: 'must begin with curl',
    });
    expect(toFormIssue('curl', { field: '-F', message: 'cannot be brought in' })).toEqual({
      field: 'command',
      message: '-F cannot be brought in',
    });
  });

  it('is shown at the body, which is sent as base64', () => {
    expect(toFormIssue('raw', { field: 'bodyBase64', message: 'must be base64' }).field).toBe('body');
    expect(toFormIssue('raw', { field: 'url', message: 'must be an address' }).field).toBe('url');
  });
});

describe('the position of an issue in a file', () => {
  it('states the entry of a HAR file, counted from 1', () => {
    expect(parseLocation('log.entries[3].request.url')).toEqual({
      entry: 'Entry 4',
      path: 'log.entries[3].request.url',
    });
  });

  it('states the exchange of a capture bundle', () => {
    expect(parseLocation('exchanges[0].peer').entry).toBe('Exchange 1');
  });

  it('is not stated if the issue concerns the whole file', () => {
    expect(parseLocation('(document)')).toEqual({ entry: null, path: null });
    expect(parseLocation('version')).toEqual({ entry: null, path: 'version' });
  });
});
