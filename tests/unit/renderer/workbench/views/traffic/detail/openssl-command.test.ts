import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatOpensslCommand } from '#renderer/workbench/views/traffic/detail/panes/openssl-command.ts';

const SECRET = 'a secret';

describe('the command that recomputes a signature', () => {
  it.each([
    ['plain JSON', Buffer.from('{"account_id":"alice"}')],
    ['a per cent sign and a backslash', Buffer.from(String.raw`{"a":"100%s \n"}`)],
    ['a quote that would end the shell word', Buffer.from(`{"a":"it's"}`)],
    ['a new line', Buffer.from('{"a":1}\n')],
    ['bytes that are not text', Buffer.from([0x7b, 0xff, 0x00, 0x7d])],
    ['an empty body', Buffer.alloc(0)],
  ])('prints the HMAC of %s', (_what, body) => {
    const output = execFileSync('sh', ['-c', formatOpensslCommand(body.toString('base64'))], {
      env: { ...process.env, SECRET },
      encoding: 'utf8',
    });
    expect(output.trim()).toMatch(new RegExp(`${createHmac('sha256', SECRET).update(body).digest('hex')}$`));
  });
});
