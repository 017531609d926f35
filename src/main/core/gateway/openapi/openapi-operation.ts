import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { MessageName } from '#shared/protocol/described/message-components.ts';
import { sign } from '../../signing/signature.ts';
import { EXAMPLE_SECRET } from './openapi-description.ts';
import { describeErrors, type ErrorTable } from './openapi-errors.ts';
import type { Examples } from './openapi-examples.ts';
import { createSchemaRef } from './openapi-schemas.ts';

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
  readonly response: Body & { readonly description: string };
  readonly errors: ErrorTable;
}

/** A POST of JSON signed with `X-REQUEST-SIGN`: a launch or a callback. */
export function describeSignedPost(operation: SignedPost): { post: object } {
  const { operationId, tag, summary, description, request, response, errors } = operation;
  return {
    post: {
      operationId,
      tags: [tag],
      summary,
      description,
      parameters: [describeSignatureHeader(operation.signature, request.examples)],
      requestBody: { required: true, content: describeJsonContent(request) },
      responses: {
        200: { description: response.description, content: describeJsonContent(response) },
        ...describeErrors(errors),
      },
    },
  };
}

export function describeJsonContent({ schema, examples }: Body): object {
  return {
    'application/json': {
      schema: createSchemaRef(schema),
      examples: mapValues(examples, ({ summary, value }) => ({ summary, value })),
    },
  };
}

function describeSignatureHeader(description: string, bodies: Examples): object {
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
