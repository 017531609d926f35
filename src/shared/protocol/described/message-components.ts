import { API_CODES, errorEnvelopeSchema } from '../errors.ts';
import { CALLBACK_COMPONENTS } from './callback-components.ts';
import { describeComponent, renderComponents, type JsonSchema } from './component.ts';
import { LAUNCH_COMPONENTS } from './launch-components.ts';

const { insufficientFunds, betLimit, winLimit } = API_CODES;

/** Every body of the protocol with a description of each field, for the OpenAPI document and the editor. */
const MESSAGE_COMPONENTS = {
  ...LAUNCH_COMPONENTS,
  ...CALLBACK_COMPONENTS,
  ErrorEnvelope: describeComponent(errorEnvelopeSchema, 'A rejection by a wallet or by the gateway.', {
    code: 'Follows the status: `internal` with 500, `invalid_argument` with any other. Only a launch can get `FEATURE_SUBSCRIPTION_REQUIRED`.',
    msg: 'A message for people. The gateway always includes it; a wallet may omit it.',
    meta: 'The error, for programs.',
  }),
  ErrorMeta: describeComponent(errorEnvelopeSchema.shape.meta, 'The error, for programs.', {
    api_code: 'The numeric code, as a string: what to branch on.',
    api_message: 'What is wrong, including the field if one is the cause.',
    balance: `The player's current balance. Required with the codes ${insufficientFunds}, ${betLimit} and ${winLimit}.`,
  }),
};

export type MessageName = keyof typeof MESSAGE_COMPONENTS;

/** JSON Schemas of all of them, which refer to each other as `#/components/schemas/…`. */
export function renderMessageSchemas(): Record<string, JsonSchema> {
  return renderComponents(MESSAGE_COMPONENTS);
}
