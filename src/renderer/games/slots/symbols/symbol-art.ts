import type { ReactNode } from 'react';

/** Drawings by the id of their symbol, each within a square of 100. */
export type SymbolArt = Readonly<Record<string, ReactNode>>;
