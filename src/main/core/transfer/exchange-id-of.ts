import type { ExportedExchange } from './exported-exchange.ts';

/** What an exchange of a file is called in the list, where people know it by that. */
export type ExchangeIdOf = (exchange: Pick<ExportedExchange, 'n'>) => number;

export const numberInFile: ExchangeIdOf = ({ n }) => n;
