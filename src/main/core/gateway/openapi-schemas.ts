import { API_CODES, errorEnvelopeSchema } from '#shared/protocol/errors.ts';
import { component, renderComponents, type JsonSchema } from './openapi-component.ts';
import { LAUNCH_SCHEMAS } from './openapi-launch-schemas.ts';
import { WALLET_SCHEMAS } from './openapi-wallet-schemas.ts';

/** `components.schemas` of the document. */
export function openApiSchemas(): Record<string, JsonSchema> {
  return renderComponents(SCHEMAS);
}

export type SchemaName = keyof typeof SCHEMAS;

export function schemaRef(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

const { insufficientFunds, betLimit, winLimit } = API_CODES;

const SCHEMAS = {
  ...LAUNCH_SCHEMAS,
  ...WALLET_SCHEMAS,
  ErrorEnvelope: component(errorEnvelopeSchema, 'A refusal, of a wallet or of the gateway.', {
    code: 'Follows the status: `internal` with 500, `invalid_argument` with any other. Only a launch can be answered `FEATURE_SUBSCRIPTION_REQUIRED`.',
    msg: 'What is wrong, for people. The gateway always gives it; a wallet may leave it out.',
    meta: 'What is wrong, for programs.',
  }),
  ErrorMeta: component(errorEnvelopeSchema.shape.meta, 'What is wrong, for programs.', {
    api_code: 'The numeric code, as a string: what to branch on.',
    api_message: 'What is wrong; it names the field where one is to blame.',
    balance: `The player's balance now. Due with the codes ${insufficientFunds}, ${betLimit} and ${winLimit}.`,
  }),
};
