import type { CSSProperties } from 'react';
import type { SlotsMachine } from '#shared/games/slots/slots-api.ts';
import { hueOf } from './cabinet/hue.ts';

/** Machines that have a world of their own in look/worlds.css. */
const WORLDS = new Set(['orchard-twenty', 'harbour-lanterns', 'dune-caravan', 'reef-cascade']);

interface World {
  readonly 'data-world': string;
  readonly style?: CSSProperties;
}

/** The colours that a machine is drawn in: its own, or made from a hue for one that nobody drew a world for. */
export function worldOf(machine: SlotsMachine | null): World {
  if (machine === null) return { 'data-world': 'none' };
  if (WORLDS.has(machine.id)) return { 'data-world': machine.id };
  return { 'data-world': 'plain', style: { '--hue': hueOf(machine.id) } as CSSProperties };
}
