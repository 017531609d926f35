import type { CarriedExchange } from './carried-exchange.ts';

/** What an exchange of a file is called in the list, where people know it by that. */
export type IdOf = (exchange: Pick<CarriedExchange, 'n'>) => number;

export const numberInFile: IdOf = ({ n }) => n;
