import { describe, expect, test } from 'vitest';
import { parseCurlCommand } from '#core/transfer/curl/curl-request.ts';

const BOUNDARY = /^-{24}[\da-f]{16}$/;

/** The form of a command: its parts without separators, and its type. */
function parseForm(command: string): { readonly type: string; readonly parts: readonly string[] } {
  const read = parseCurlCommand(command);
  if (read.kind === 'broken') throw new Error(JSON.stringify(read.issues));
  const { headers, body } = read.requests[0]!.request;
  const type = headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  const boundary = /boundary=(\S+)$/.exec(type)?.[1] ?? '';
  expect(boundary).toMatch(BOUNDARY);
  const lines = body.toString('latin1').split(`--${boundary}`);
  expect([lines.at(0), lines.at(-1)]).toEqual(['', '--\r\n']);
  return {
    type: type.replace(boundary, '…'),
    parts: lines.slice(1, -1).map((part) => part.replace(/^\r\n/, '').replace(/\r\n$/, '')),
  };
}

function getRejection(command: string): string {
  const read = parseCurlCommand(command);
  return read.kind === 'read'
    ? 'read'
    : read.issues.map(({ field, message }) => `${field}: ${message}`).join();
}

const DISPOSITION = 'Content-Disposition: form-data';

describe('a multipart form becomes the bytes that curl sends', () => {
  test.each([
    [`-F a=b`, `${DISPOSITION}; name="a"\r\n\r\nb`],
    [`-F 'a= b c '`, `${DISPOSITION}; name="a"\r\n\r\nb c`],
    [`-F '=b'`, `${DISPOSITION}\r\n\r\nb`],
    [`-F 'a=b=c'`, `${DISPOSITION}; name="a"\r\n\r\nb=c`],
    [
      `-F 'a={"b":1};type=application/json'`,
      `${DISPOSITION}; name="a"\r\nContent-Type: application/json\r\n\r\n{"b":1}`,
    ],
    [
      `-F 'a=b;type=text/plain; charset=utf-8;filename=x.csv'`,
      `${DISPOSITION}; name="a"; filename="x.csv"\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nb`,
    ],
    [
      `-F 'a=b;filename=x.TXT'`,
      `${DISPOSITION}; name="a"; filename="x.TXT"\r\nContent-Type: text/plain\r\n\r\nb`,
    ],
    [`-F 'a=b;filename=x.json'`, `${DISPOSITION}; name="a"; filename="x.json"\r\n\r\nb`],
    [
      `-F 'a="b; \\"c\\" \\\\ \\d" ignored;type=x/y'`,
      `${DISPOSITION}; name="a"\r\nContent-Type: x/y\r\n\r\nb; "c" \\ \\d`,
    ],
    [`-F 'a="never closed;type=x/y'`, `${DISPOSITION}; name="a"\r\nContent-Type: x/y\r\n\r\n"never closed`],
    [`-F 'a=b;nothing=known;type=x/y'`, `${DISPOSITION}; name="a"\r\nContent-Type: x/y\r\n\r\nb`],
    [`--form-string 'a= @b;type=x/y '`, `${DISPOSITION}; name="a"\r\n\r\n @b;type=x/y `],
    [`-F $'a"b\\nc=d'`, `${DISPOSITION}; name="a%22b%0Ac"\r\n\r\nd`],
    [`--form-escape -F 'a"\\=d'`, `${DISPOSITION}; name="a\\"\\\\"\r\n\r\nd`],
    [`-F a=ü`, `${DISPOSITION}; name="a"\r\n\r\nÃ¼`],
  ])('%s', (options, part) => {
    expect(parseForm(`curl ${options} http://h/`)).toEqual({
      type: 'multipart/form-data; boundary=…',
      parts: [part],
    });
  });

  test('with several parts in order and one reproducible boundary', () => {
    const command = 'curl -X PUT http://h/ -F a=1 --form-string b=2 -F a=3';
    expect(parseForm(command).parts).toEqual(
      [
        ['a', '1'],
        ['b', '2'],
        ['a', '3'],
      ].map(([name, value]) => `${DISPOSITION}; name="${name}"\r\n\r\n${value}`),
    );
    expect(parseCurlCommand(command)).toEqual(parseCurlCommand(command));
    expect(parseCurlCommand(command)).toMatchObject({
      requests: [
        {
          request: { method: 'PUT' },
          warnings: [
            expect.stringMatching(
              /^curl generates a new form boundary on each run; here it is -{24}[\da-f]{16}\. The signed body had a different one\.$/,
            ),
          ],
        },
      ],
    });
  });

  test.each([
    [`-H 'Content-Type: multipart/form-data'`, 'multipart/form-data; boundary=…', 'form-data'],
    [`-H 'content-type: multipart/mixed'`, 'multipart/mixed; boundary=…', 'attachment'],
    [`-H 'Content-Type:'`, '; boundary=…', 'attachment'],
  ])('with the boundary appended to the type of %s', (header, type, disposition) => {
    const form = parseForm(`curl ${header} -F a=b http://h/`);
    expect(form).toEqual({ type, parts: [`Content-Disposition: ${disposition}; name="a"\r\n\r\nb`] });
  });
});

test.each([
  ['-F a', '-F: must be name=content'],
  [
    '-F a=@b.txt',
    '-F: reads the file b.txt, which is not imported: use its content, or import the whole body as a raw body',
  ],
  [
    `-F 'a=<"b;c.txt";type=x/y'`,
    '-F: reads the file b;c.txt, which is not imported: use its content, or import the whole body as a raw body',
  ],
  [`-F '=(;type=multipart/mixed'`, '-F: has nested parts, which are not supported'],
  [`-F 'a=b;type=text'`, '-F: has an invalid type=: use one like text/plain'],
  [`-F 'a=b;headers="X-A: 1"'`, '-F: has headers=, which is not supported'],
  [`-F 'a=b;encoder=base64'`, '-F: has encoder=, which is not supported'],
  ['-F a=b -d c', '-F: cannot be combined with -d: curl sends one body'],
  ['-F a=b -I', '-F: cannot be combined with -I: curl sends one body'],
])('curl %s is rejected', (options, rejection) => {
  expect(getRejection(`curl ${options} http://h/`)).toBe(rejection);
});

test('a form with very many parts and a part with very many options are read', () => {
  expect(getRejection(`curl http://h/ -F 'a=b${';x'.repeat(500_000)}'`)).toBe('read');
  expect(getRejection(`curl http://h/ -F 'a="${'\\"'.repeat(500_000)}"'`)).toBe('read');
  expect(getRejection(`curl http://h/${' -F a=b'.repeat(200_000)}`)).toBe('read');
});
