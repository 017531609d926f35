import { z } from 'zod';
import { balanceTextSchema, positiveAmountSchema } from '../amount.ts';
import { API_CODES, errorEnvelopeSchema, FEATURE_SUBSCRIPTION_REQUIRED } from '../errors.ts';
import { launchRealSchema } from '../launch.ts';

/** A schema of the protocol with its descriptions. The compiler requires a text for every field. */
export interface Component<Shape extends z.core.$ZodShape = z.core.$ZodShape> {
  readonly schema: z.ZodObject<Shape>;
  readonly about: string;
  readonly fields: { readonly [Field in keyof Shape]: string };
}

export function describeComponent<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  about: string,
  fields: { readonly [Field in keyof Shape]: string },
): Component<Shape> {
  return { schema, about, fields };
}

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** JSON Schemas of components, which refer to each other by name and describe each field. */
export function renderComponents(
  components: Readonly<Record<string, Component>>,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(components)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    // The input format, for responses too: fields with a default may be omitted, and unknown ones are allowed.
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      // `format` already implies it, and generators that derive a type from the format cannot apply the pattern to
      // that type.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
      if (zodSchema === IP) delete jsonSchema.anyOf;
      Object.assign(jsonSchema, DESCRIBED_ELSEWHERE.get(zodSchema));
    },
  });
  return Object.fromEntries(
    Object.entries(components).map(([name, { about, fields }]) => [
      name,
      describe(schemas[name] ?? {}, about, fields),
    ]),
  );
}

function describe(
  { $schema: _dialect, $id: _id, properties = {}, ...schema }: JsonSchema,
  about: string,
  fields: Readonly<Record<string, string>>,
): JsonSchema {
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    typeof property === 'boolean' ? property : describeField(property, fields[name]),
  ]);
  return { ...schema, description: about, properties: Object.fromEntries(described) as typeof properties };
}

/** A default is described in the text, because generators make a field with the keyword required for every sender. */
function describeField({ default: initial, ...property }: JsonSchema, text = ''): JsonSchema {
  const description = typeof initial === 'string' ? `${text} \`${initial}\` if omitted.` : text;
  return { ...property, description };
}

const BALANCE = { pattern: String.raw`^-?\d+(\.\d{1,16})?$`, maxLength: 80 };
const PLAYER_URL = { format: 'uri', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' };

const { meta, code } = errorEnvelopeSchema.shape;
const IP = launchRealSchema.shape.ip.unwrap();
const { return_url: returnUrl, deposit_url: depositUrl } = launchRealSchema.shape.urls.unwrap().shape;

/**
 * Rules that a check in code hides from JSON Schema, and fields that the gateway reads more leniently than
 * documented.
 */
const DESCRIBED_ELSEWHERE = new Map<z.core.$ZodType, JsonSchema>([
  [balanceTextSchema, BALANCE],
  // Greater than zero: a digit other than 0. A second pattern, because not every pattern engine has lookahead.
  [positiveAmountSchema, { allOf: [{ pattern: '[1-9]' }] }],
  [returnUrl.unwrap(), PLAYER_URL],
  [depositUrl.unwrap(), PLAYER_URL],
  // Plain text, because generators would create two types from two formats, and plain text is neither.
  [
    IP,
    {
      type: 'string',
      minLength: 2,
      maxLength: 45,
      pattern: '^[0-9A-Fa-f:.]+$',
      examples: ['203.0.113.7', '2001:db8::7'],
    },
  ],
  [code, { enum: ['invalid_argument', 'internal', FEATURE_SUBSCRIPTION_REQUIRED] }],
  [meta.shape.api_code, { pattern: String.raw`^\d{3}$` }],
  [meta.shape.balance.unwrap(), BALANCE],
  [
    meta,
    {
      if: {
        properties: {
          api_code: { enum: [API_CODES.insufficientFunds, API_CODES.betLimit, API_CODES.winLimit] },
        },
      },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: {
        properties: {
          api_code: { type: 'string' },
          api_message: { type: 'string' },
          balance: { type: 'string' },
        },
        required: ['balance'],
      },
    },
  ],
]);
