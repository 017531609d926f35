import { useEffect, useState } from 'react';

/** Addresses of drawings, by symbol ID. */
export type Drawings = Readonly<Record<string, string>>;

/** For a slot game without drawings. */
export const NO_DRAWINGS: Drawings = {};

/**
 * Loads a slot game's drawings as `data:` addresses, because an image made of a symbol cannot load others. Until they
 * have loaded, and where one fails, the symbol shows letters.
 */
export function useDrawings(addresses: Drawings): Drawings {
  const [read, setLoaded] = useState<{ readonly of: string; readonly drawings: Drawings } | null>(null);
  // An equal list of addresses must not cause a reload.
  const of = JSON.stringify(addresses);
  useEffect(() => {
    const addressesById = JSON.parse(of) as Drawings;
    if (Object.keys(addressesById).length === 0) return undefined;
    const controller = new AbortController();
    const each = Object.entries(addressesById).map(
      async ([symbol, address]) => [symbol, await fetchData(address, controller.signal)] as const,
    );
    void Promise.all(each).then((all) => {
      const drawings = Object.fromEntries(
        all.flatMap(([symbol, data]) => (data === null ? [] : [[symbol, data]])),
      );
      if (!controller.signal.aborted) setLoaded({ of, drawings });
    });
    return () => {
      controller.abort();
    };
  }, [of]);
  return read?.of === of ? read.drawings : NO_DRAWINGS;
}

async function fetchData(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await readAsData(await response.blob()) : null;
  } catch {
    return null;
  }
}

function readAsData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(reader.result as string);
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('The drawing cannot be read'));
    });
    reader.readAsDataURL(blob);
  });
}
