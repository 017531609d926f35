import { describe, expect, test } from 'vitest';
import { parseCurlCommand } from '#core/transfer/curl/curl-request.ts';

function parseRequest(command: string) {
  const read = parseCurlCommand(command);
  if (read.kind === 'broken') throw new Error(JSON.stringify(read.issues));
  const { method, url, headers, body } = read.requests[0]!.request;
  return { method, url, headers: Object.fromEntries(headers), body: body.toString('utf8') };
}

function getRejection(command: string): string {
  const read = parseCurlCommand(command);
  return read.kind === 'read'
    ? 'read'
    : read.issues.map(({ field, message }) => `${field}: ${message}`).join();
}

describe('carets', () => {
  test.each([
    [`curl http://127.0.0.1:9/demo/balance -H "X-A: 1" --data-raw '{"re":"a^","b":1}'`, '{"re":"a^","b":1}'],
    [`curl http://h/ --data-raw '{"two":"lines ^\n"}'`, '{"two":"lines ^\n"}'],
    ['curl http://h/ -d ^"x^"', '^x^'],
    [`curl -d "a^" http://h/ -H 'a: b'`, 'a^'],
  ])('are literal in a command that a POSIX shell can read: %j', (command, body) => {
    expect(parseRequest(command).body).toBe(body);
  });

  test.each([
    ['curl "http://h/" ^\r\n  --data-raw "{\\"a\\":1}" ^\r\n  --compressed', '{"a":1}'],
    ['curl ^"http://h/^" -d ^"x^"', 'x'],
    ['curl.exe -X POST ^"http://h/^" --data-raw ^"it\'s^"', "it's"],
  ])('are interpreted as in cmd.exe if the command is valid only that way: %j', (command, body) => {
    expect(parseRequest(command)).toMatchObject({ url: 'http://h/', body });
  });

  test('do not hide the reason why a POSIX shell could not read the command', () => {
    expect(getRejection(`curl http://h/ -H 'a: b' -d '{"re":"a^","b":1}' | jq`)).toBe(
      'command: has | outside quotation marks, which only a shell can expand',
    );
  });
});

const FORM = 'application/x-www-form-urlencoded';

describe('a command copied by Chrome', () => {
  test('for a POSIX shell', () => {
    expect(
      parseRequest(`curl 'http://127.0.0.1:4802/demo/betwin' \\
  -H 'accept: */*' \\
  -H 'content-type: application/json' \\
  -b 'a=1; b=2' \\
  -H 'x-request-sign: abc' \\
  --data-raw $'{"a":"it\\'s \\u0021"}' \\
  --compressed \\
  --insecure`),
    ).toEqual({
      method: 'POST',
      url: 'http://127.0.0.1:4802/demo/betwin',
      headers: {
        accept: '*/*',
        'content-type': 'application/json',
        'x-request-sign': 'abc',
        Cookie: 'a=1; b=2',
      },
      body: `{"a":"it's !"}`,
    });
  });

  test('for cmd.exe', () => {
    expect(
      parseRequest(
        String.raw`curl ^"http://127.0.0.1:4802/demo/betwin^" ^` +
          '\r\n' +
          String.raw`  -H ^"content-type: application/json^" ^` +
          '\r\n' +
          String.raw`  --data-raw ^"^{^\^"a^\^":^\^"100^%^ ^\^\^\^" ^^^\^"^}^"`,
      ),
    ).toEqual({
      method: 'POST',
      url: 'http://127.0.0.1:4802/demo/betwin',
      headers: { 'content-type': 'application/json' },
      body: String.raw`{"a":"100% \" ^"}`,
    });
  });
});

describe('options', () => {
  test.each<[string, Partial<ReturnType<typeof parseRequest>>]>([
    ['curl localhost:4802/x', { method: 'GET', url: 'http://localhost:4802/x', body: '' }],
    ['curl -d a=1 -d b=2 http://h/', { method: 'POST', body: 'a=1&b=2', headers: { 'Content-Type': FORM } }],
    ["curl --data-raw '@x' http://h/", { body: '@x' }],
    ["curl --data-binary $'a\\r\\nb' http://h/", { body: 'a\r\nb' }],
    ["curl --data-urlencode 'n=é =&' http://h/", { body: 'n=%C3%A9+%3D%26' }],
    ["curl --data-urlencode '=é' --data-urlencode 'x y' http://h/", { body: '%C3%A9&x+y' }],
    [
      `curl --json '{"a":' --json '1}' http://h/`,
      { body: '{"a":1}', headers: { 'Content-Type': 'application/json', Accept: 'application/json' } },
    ],
    ['curl -G -d a=1 http://h/p?x=2', { method: 'GET', url: 'http://h/p?x=2&a=1', body: '', headers: {} }],
    [
      'curl -XPUT -d1 -HA:b http://h/',
      { method: 'PUT', body: '1', headers: { A: 'b', 'Content-Type': FORM } },
    ],
    ['curl -sSkX POST --url http://h/', { method: 'POST', body: '', headers: {} }],
    [
      'curl http://us:p%40w@h/x?a=b@c',
      { url: 'http://h/x?a=b@c', headers: { Authorization: 'Basic dXM6cEB3' } },
    ],
    ['curl us@h', { url: 'http://h', headers: { Authorization: 'Basic dXM6' } }],
    ['curl -u me:secret http://us:pw@h/', { headers: { Authorization: 'Basic bWU6c2VjcmV0' } }],
    ["curl -H 'authorization: x' http://us:pw@h/", { headers: { authorization: 'x' } }],
    [String.raw`curl 'http://h/a\[1\]?b=\{c\}'`, { url: 'http://h/a[1]?b={c}' }],
    [String.raw`curl -g 'http://h/a\[1\]'`, { url: String.raw`http://h/a\[1\]` }],
    ['curl http://[::1]:8080/', { url: 'http://[::1]:8080/' }],
    ['curl -u me:secret http://h/', { headers: { Authorization: 'Basic bWU6c2VjcmV0' } }],
    [
      "curl -H 'Empty;' -H 'Accept:' -A me -e from http://h/",
      { headers: { Empty: '', 'User-Agent': 'me', Referer: 'from' } },
    ],
    ["curl -d 1 -H 'Content-Type:' http://h/", { headers: {} }],
    ['curl -I http://h/', { method: 'HEAD' }],
    ['$ curl -o file -w x --max-time 3 -- http://h/', { method: 'GET', url: 'http://h/' }],
    ['# 1. betwin\ncurl http://h/', { url: 'http://h/' }],
    ['/usr/bin/curl http://h/', { url: 'http://h/' }],
  ])('%s', (command, expected) => {
    expect(parseRequest(command)).toMatchObject(expected);
    if (expected.headers !== undefined) expect(parseRequest(command).headers).toEqual(expected.headers);
  });

  test.each([
    ['wget http://h/', 'command: must begin with curl'],
    ['curl', 'address: is missing'],
    ['curl http://a/ http://b/', 'address: is used more than once'],
    ['curl ftp://h/', 'address: must be an http or https URL'],
    [`curl '"http://h/"'`, 'address: must be an http or https URL'],
    [`curl "http://a'b/"`, 'address: must be an http or https URL'],
    ['curl ^"http://h/', 'command: has an unclosed "'],
    ['curl http://h/ -H', '-H: has no value'],
    ['curl --next http://h/', 'address of request 1: is missing'],
    ['curl http://h/ --next', 'address of request 2: is missing'],
    [
      'curl http://h/ --next -d @body.json http://h/',
      '-d of request 2: reads the file body.json, which is not imported: paste the body itself, or import it as a raw body',
    ],
    ['curl -T f http://h/', '-T: sends a file, which is not imported: use --data-binary with the body'],
    ['curl -K f http://h/', '-K: reads options from a file, which is not supported: put them in the command'],
    [
      'curl -d @body.json http://h/',
      '-d: reads the file body.json, which is not imported: paste the body itself, or import it as a raw body',
    ],
    [
      'curl --data-urlencode n@file http://h/',
      '--data-urlencode: reads the file file, which is not imported: paste the body itself, or import it as a raw body',
    ],
    ['curl http://h/ | jq', 'command: has | outside quotation marks, which only a shell can expand'],
  ])('%s is rejected', (command, rejection) => {
    expect(getRejection(command)).toBe(rejection);
  });

  test('unknown options are ignored, and reported with their values', () => {
    expect(parseCurlCommand('curl --frobnicate 7 --quux http://h/')).toMatchObject({
      kind: 'read',
      requests: [{ request: { url: 'http://h/' }, warnings: [] }],
      leftOut: ['--frobnicate 7 is unknown and was ignored.', '--quux is unknown and was ignored.'],
    });
  });
});

describe('--next', () => {
  test('starts another request, without the previous options', () => {
    const read = parseCurlCommand(
      "curl -u a:b -H 'X-A: 1' --json '{}' http://h/1 --next -d x http://h/2 -: -s -G -d q=1 http://h/3",
    );
    expect(read).toMatchObject({
      kind: 'read',
      requests: [
        {
          request: {
            method: 'POST',
            url: 'http://h/1',
            headers: expect.arrayContaining([
              ['X-A', '1'],
              ['Authorization', 'Basic YTpi'],
            ]),
            body: Buffer.from('{}'),
          },
        },
        { request: { method: 'POST', url: 'http://h/2', body: Buffer.from('x') } },
        { request: { method: 'GET', url: 'http://h/3?q=1', headers: [], body: Buffer.alloc(0) } },
      ],
    });
    expect(read.kind === 'read' && read.requests[1]?.request.headers).toEqual([
      ['Content-Type', 'application/x-www-form-urlencoded'],
    ]);
  });

  test('is read for cmd.exe, too', () => {
    expect(parseCurlCommand('curl "http://h/1" ^\r\n --next ^\r\n "http://h/2"')).toMatchObject({
      requests: [{ request: { url: 'http://h/1' } }, { request: { url: 'http://h/2' } }],
    });
  });

  test('works up to the maximum number of imported exchanges', () => {
    const command = (times: number) => `curl http://h/${' --next http://h/'.repeat(times)}`;
    expect(getRejection(command(49_999))).toBe('read');
    expect(getRejection(command(50_000))).toBe('--next: starts more than 50,000 requests');
  });
});
