import { operatorsFileSchema, type OperatorsFile } from './operators.ts';
import { readJson, type ParsedJson } from './read-json.ts';

/** Parses the text of an operators file. It is rejected as a whole if it has any issue. */
export function readOperatorsFile(text: string): ParsedJson<OperatorsFile> {
  return readJson(text, operatorsFileSchema);
}
