import { useConnection } from './connection-store.ts';

/** What stands before a command of `ggw` where this workbench was started; the bare name until it has said so. */
export function useGgw(): string {
  return useConnection((state) => state.status?.ggw ?? 'ggw');
}
