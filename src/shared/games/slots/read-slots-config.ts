import { readJson, type ReadJson } from '../../read-json.ts';
import { slotsConfigSchema, type SlotsConfig } from './slots-config.ts';

/** Reads the text of a slots configuration, or tells every problem with its field. */
export function readSlotsConfig(text: string): ReadJson<SlotsConfig> {
  return readJson(text, slotsConfigSchema);
}
