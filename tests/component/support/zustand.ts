import { create as createBoundStore, type UseBoundStore } from 'zustand/react';
import type { StateCreator, StoreApi } from 'zustand/vanilla';

export { createStore } from 'zustand/vanilla';
export { useStore } from 'zustand/react';

const resets: (() => void)[] = [];

/** Zustand's `create` in both of its forms. Records the store for `resetStores`. */
export function create<T>(
  initializer?: StateCreator<T>,
): UseBoundStore<StoreApi<T>> | ((initializer: StateCreator<T>) => UseBoundStore<StoreApi<T>>) {
  return initializer === undefined ? createRecorded : createRecorded(initializer);
}

function createRecorded<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = createBoundStore(initializer);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Returns all stores of the interface to their initial states. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
