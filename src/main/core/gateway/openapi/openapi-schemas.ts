import type { MessageName } from '#shared/protocol/described/message-components.ts';

/** The reference from another part of the document to one of its schemas. */
export function createSchemaRef(name: MessageName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
