import { renderMessageSchemas, type MessageName } from '#shared/protocol/described/message-components.ts';
import { texts } from '../texts.ts';

/** The parts of a JSON Schema that are rewritten for the editor. */
interface SchemaNode {
  readonly description?: string;
  readonly format?: string;
  readonly [keyword: string]: unknown;
}

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/**
 * The protocol's messages for the editor: one schema each, found by the folder of a model's URI, with descriptions as
 * Markdown.
 */
export function buildSchemas(): { uri: string; fileMatch: string[]; schema: object }[] {
  const schemas = toSchema(renderMessageSchemas()) as Readonly<Record<string, object>>;
  return Object.keys(schemas).map((name) => ({
    uri: `workbench://messages/${name}`,
    fileMatch: [`${name}/*.json`],
    schema: { $ref: `#/components/schemas/${name}`, components: { schemas } },
  }));
}

/** The URI of a model with this message type, by which the editor finds its schema. */
export function createModelUri(message: MessageName, number: number): string {
  return `inmemory://text/${message}/${number}.json`;
}

function toSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toSchema);
  if (typeof node !== 'object' || node === null) return node;
  const { description, format, ...rest } = node as SchemaNode;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toSchema(value)])),
    ...(typeof description === 'string' ? { markdownDescription: description } : keep({ description })),
    // The editor does not know this format and would accept anything.
    ...(format === 'uuid' ? { pattern: UUID, patternErrorMessage: texts.mustBeUuid } : keep({ format })),
  };
}

/** A field may have the name of a keyword: then it is a schema, and is processed like any other. */
function keep(entry: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]) => (value === undefined ? [] : [[key, toSchema(value)]])),
  );
}
