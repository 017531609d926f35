import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { MessageName } from '#shared/protocol/described/message-components.ts';
import { sign } from '../../signing/signature.ts';
import { EXAMPLE_SECRET } from './openapi-description.ts';
import { errorResponses, type ErrorTable } from './openapi-errors.ts';
import type { Examples } from './openapi-examples.ts';
import { schemaRef } from './openapi-schemas.ts';

interface Body {
  readonly schema: MessageName;
  readonly examples: Examples;
}

interface SignedPost {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly signature: string;
  readonly request: Body;
  readonly answer: Body & { readonly description: string };
  readonly errors: ErrorTable;
}

/** A POST of JSON signed with `X-REQUEST-SIGN`: a launch or a callback. */
export function signedPost(operation: SignedPost): { post: object } {
  const { operationId, tag, summary, description, request, answer, errors } = operation;
  return {
    post: {
      operationId,
      tags: [tag],
      summary,
      description,
      parameters: [signatureHeader(operation.signature, request.examples)],
      requestBody: { required: true, content: jsonContent(request) },
      responses: {
        200: { description: answer.description, content: jsonContent(answer) },
        ...errorResponses(errors),
      },
    },
  };
}

export function jsonContent({ schema, examples }: Body): object {
  return {
    'application/json': {
      schema: schemaRef(schema),
      examples: mapValues(examples, ({ summary, value }) => ({ summary, value })),
    },
  };
}

function signatureHeader(description: string, bodies: Examples): object {
  return {
    name: SIGNATURE_HEADER,
    in: 'header',
    required: true,
    description,
    // No pattern: a wrong signature is rejected as such, not as a malformed header.
    schema: { type: 'string', minLength: 1, maxLength: LIMITS.signatureHeaderLength },
    examples: mapValues(bodies, ({ summary, value, signature }) => ({
      summary,
      value: signature ?? sign(Buffer.from(JSON.stringify(value)), EXAMPLE_SECRET),
    })),
  };
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
