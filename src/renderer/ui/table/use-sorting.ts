import { useState } from 'react';
import { z } from 'zod';
import { readSetting, writeSetting } from '../stored-setting.ts';
import type { Sorting } from './data-table.tsx';

/** The order of a list, remembered under this name. */
export function useSorting<Sort extends string>(
  name: string,
  sorts: readonly Sort[],
  first: Sorting<Sort>,
): [Sorting<Sort>, (sorting: Sorting<Sort>) => void] {
  const setting = `${name}.sorting`;
  const [sorting, setSorting] = useState<Sorting<Sort>>(() =>
    z
      .object({ sortBy: z.enum(sorts), descending: z.boolean() })
      .catch(first)
      .parse(readSetting(setting)),
  );
  return [
    sorting,
    (next) => {
      writeSetting(setting, next);
      setSorting(next);
    },
  ];
}
