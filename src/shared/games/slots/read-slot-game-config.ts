import { readJson, type ReadJson } from '../../read-json.ts';
import { slotsConfigSchema, type SlotsConfig } from './slot-game-config.ts';

/** Parses the text of a slots configuration, or returns every issue with its field. */
export function readSlotsConfig(text: string): ReadJson<SlotsConfig> {
  return readJson(text, slotsConfigSchema);
}
