import type { ExportedExchange } from './exported-exchange.ts';

/** The number of an exchange in the list, where users know it. */
export type GetExchangeId = (exchange: Pick<ExportedExchange, 'n'>) => number;

export const getExchangeNumber: GetExchangeId = ({ n }) => n;
