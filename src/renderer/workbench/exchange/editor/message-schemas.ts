import { messageJsonSchemas, type MessageName } from '#shared/protocol/described/message-components.ts';
import { texts } from '../texts.ts';

/** The parts of a JSON Schema that are rewritten for the editor. */
interface SchemaNode {
  readonly description?: string;
  readonly format?: string;
  readonly [keyword: string]: unknown;
}

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/**
 * The protocol's messages as the editor wants them: one schema for each, found by the folder that a text's address
 * names, with the words of each field as the Markdown they are written in.
 */
export function editorSchemas(): { uri: string; fileMatch: string[]; schema: object }[] {
  const schemas = forEditor(messageJsonSchemas()) as Readonly<Record<string, object>>;
  return Object.keys(schemas).map((name) => ({
    uri: `workbench://messages/${name}`,
    fileMatch: [`${name}/*.json`],
    schema: { $ref: `#/components/schemas/${name}`, components: { schemas } },
  }));
}

/** The address of a text that should be this message, by which the editor finds its schema. */
export function textAddress(message: MessageName, number: number): string {
  return `inmemory://text/${message}/${number}.json`;
}

function forEditor(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forEditor);
  if (typeof node !== 'object' || node === null) return node;
  const { description, format, ...rest } = node as SchemaNode;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forEditor(value)])),
    ...(typeof description === 'string' ? { markdownDescription: description } : keep({ description })),
    // The editor knows no such format and would let anything pass.
    ...(format === 'uuid' ? { pattern: UUID, patternErrorMessage: texts.mustBeUuid } : keep({ format })),
  };
}

/** A field of a message may be called like a keyword: then it is a schema, and goes through like any other. */
function keep(entry: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]) => (value === undefined ? [] : [[key, forEditor(value)]])),
  );
}
