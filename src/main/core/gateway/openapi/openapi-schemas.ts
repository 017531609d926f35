import type { MessageName } from '#shared/protocol/described/message-components.ts';

/** Where another part of the document names one of its schemas. */
export function schemaRef(name: MessageName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
