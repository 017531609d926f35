import { operatorsFileSchema, type OperatorsFile } from './operators.ts';
import { readJson, type ReadJson } from './read-json.ts';

/** Reads the text of an operators file. Nothing is taken from a file that has any problem. */
export function readOperatorsFile(text: string): ReadJson<OperatorsFile> {
  return readJson(text, operatorsFileSchema);
}
