import type { ReactNode } from 'react';

/** Drawings by symbol ID, each in a square of 100. */
export type SymbolArt = Readonly<Record<string, ReactNode>>;
