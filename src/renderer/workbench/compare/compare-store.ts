import { create } from 'zustand';

/** Two exchanges to be compared, the earlier one first; the second may still be to be chosen. */
export interface ComparedPair {
  readonly leftId: number;
  readonly rightId: number | null;
}

interface CompareState {
  readonly pair: ComparedPair | null;
  show(pair: ComparedPair | null): void;
}

export const useCompare = create<CompareState>()((set) => ({
  pair: null,
  show: (pair) => set({ pair }),
}));
