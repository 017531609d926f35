interface Cancellable {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
}

/** An event whose listeners may prevent the default action. */
export function toCancellable<T extends object>(details: T): T & Cancellable {
  let prevented = false;
  return {
    ...details,
    preventDefault: () => void (prevented = true),
    get defaultPrevented() {
      return prevented;
    },
  };
}
