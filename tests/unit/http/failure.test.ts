import { describe, expect, test } from 'vitest';
import { classifyFailure } from '#core/http/failure.ts';

/** An error with a message and a code, like those of Node and undici. */
function createCodedError(code: string, message = 'in other words', cause?: Error): Error {
  return Object.assign(new Error(message, { cause }), { code });
}

const NO_COMPLETE_RESPONSE = 'The connection was closed before the response was complete';

describe('the reason why there is no complete response', () => {
  test.each([
    {
      code: 'ECONNREFUSED',
      reason: 'refused',
      message: 'Connection refused: nothing is listening at that address',
    },
    { code: 'ENOTFOUND', reason: 'unresolved', message: 'The host name could not be resolved (DNS)' },
    { code: 'EAI_AGAIN', reason: 'unresolved', message: 'The host name could not be resolved (DNS)' },
    {
      code: 'ECONNRESET',
      reason: 'reset',
      message: 'The connection was reset before the response was complete',
    },
    { code: 'EPIPE', reason: 'reset', message: 'The connection was reset before the response was complete' },
    { code: 'UND_ERR_SOCKET', reason: 'closed', message: NO_COMPLETE_RESPONSE },
    { code: 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', reason: 'closed', message: NO_COMPLETE_RESPONSE },
    {
      code: 'UND_ERR_CONNECT_TIMEOUT',
      reason: 'timeout',
      message: 'The connection could not be opened in time',
    },
    { code: 'ETIMEDOUT', reason: 'timeout', message: 'The connection could not be opened in time' },
    { code: 'UND_ERR_ABORTED', reason: 'aborted', message: 'The workbench aborted the attempt' },
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', reason: 'tls', message: 'TLS failed: in other words' },
    { code: 'CERT_HAS_EXPIRED', reason: 'tls', message: 'TLS failed: in other words' },
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID', reason: 'tls', message: 'TLS failed: in other words' },
    { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', reason: 'tls', message: 'TLS failed: in other words' },
    { code: 'ERR_SSL_WRONG_VERSION_NUMBER', reason: 'tls', message: 'TLS failed: in other words' },
    { code: 'EHOSTUNREACH', reason: 'other', message: 'in other words' },
    { code: '', reason: 'other', message: 'in other words' },
  ])('$code is classified as $reason', ({ code, reason, message }) => {
    expect(classifyFailure(createCodedError(code))).toEqual({ reason, message });
  });

  test('a socket error with a cause is classified by the cause', () => {
    const error = createCodedError('UND_ERR_SOCKET', 'other side closed', createCodedError('ECONNRESET'));
    expect(classifyFailure(error).reason).toBe('reset');
  });

  test('the first of several addresses of a host name determines the reason', () => {
    const errors = [createCodedError('ECONNREFUSED'), createCodedError('EHOSTUNREACH')];
    expect(classifyFailure(new AggregateError(errors)).reason).toBe('refused');
  });

  test.each([
    { raised: 'bad response', status: '100 Continue' },
    { raised: 'bad upgrade', status: '101 Switching Protocols' },
  ])(
    'a response that starts with $status is reported as such, not as a closed connection',
    ({ raised, status }) => {
      expect(classifyFailure(createCodedError('UND_ERR_SOCKET', raised))).toEqual({
        reason: 'other',
        message: `The response started with ${status}, which was not requested`,
      });
    },
  );

  test.each([
    { said: 'Invalid EOF state', reason: 'closed', message: NO_COMPLETE_RESPONSE },
    {
      said: 'Invalid status code',
      reason: 'other',
      message: 'The response is not HTTP (Invalid status code)',
    },
  ])(
    'the parser’s own error, which has no code, is classified by its message: $said',
    ({ said, reason, message }) => {
      const error = new Error(`Response does not match the HTTP/1.1 protocol (${said})`);
      error.name = 'HTTPParserError';
      expect(classifyFailure(error)).toEqual({ reason, message });
    },
  );

  test('a thrown value that is not an error is reported unchanged', () => {
    expect(classifyFailure('a bare text')).toEqual({ reason: 'other', message: 'a bare text' });
  });
});
