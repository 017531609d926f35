import { describeFault, FAULT_FAMILIES, type FaultName } from '#shared/faults/catalogue.ts';

export interface FaultFamily {
  readonly title: string;
  readonly faults: readonly FaultName[];
}

export const ALL_FAMILIES: readonly FaultFamily[] = FAULT_FAMILIES.map(({ title, faults }) => ({
  title,
  faults: Object.keys(faults) as FaultName[],
}));

/** The families with the faults that match every word of the text; families without any are left out. */
export function searchCatalogue(text: string): readonly FaultFamily[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return ALL_FAMILIES;
  return ALL_FAMILIES.map(({ title, faults }) => ({
    title,
    faults: faults.filter((fault) => {
      const { label, effect } = describeFault(fault);
      const searchable = `${title} ${fault} ${label} ${effect}`.toLowerCase();
      return words.every((word) => searchable.includes(word));
    }),
  })).filter(({ faults }) => faults.length > 0);
}
