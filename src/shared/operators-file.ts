import { operatorsFileSchema, type OperatorsFile } from './operators.ts';
import { parseJson, type ParsedJson } from './parse-json.ts';

/** Parses the text of an operators file. It is rejected as a whole if it has any issue. */
export function parseOperatorsFile(text: string): ParsedJson<OperatorsFile> {
  return parseJson(text, operatorsFileSchema);
}
