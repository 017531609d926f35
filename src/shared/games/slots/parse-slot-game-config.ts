import { parseJson, type ParsedJson } from '../../parse-json.ts';
import { slotGameConfigSchema, type SlotGameConfig } from './slot-game-config.ts';

/** Parses the text of a slots configuration, or returns every issue with its field. */
export function parseSlotGameConfig(text: string): ParsedJson<SlotGameConfig> {
  return parseJson(text, slotGameConfigSchema);
}
