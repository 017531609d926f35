import { readJson, type ParsedJson } from '../../read-json.ts';
import { slotGameConfigSchema, type SlotGameConfig } from './slot-game-config.ts';

/** Parses the text of a slots configuration, or returns every issue with its field. */
export function readSlotGameConfig(text: string): ParsedJson<SlotGameConfig> {
  return readJson(text, slotGameConfigSchema);
}
