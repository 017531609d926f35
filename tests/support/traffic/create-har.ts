/** A HAR file of another tool, with this many callbacks. */
export function createHar(count: number): string {
  return JSON.stringify({
    log: { entries: Array.from({ length: count }, (_, index) => createHarEntry(index)) },
  });
}

/** One entry of the file. */
export function createHarEntry(index: number) {
  return {
    startedDateTime: '2026-03-03T12:00:00.000Z',
    request: {
      method: 'POST',
      url: `http://127.0.0.1/wallet/betwin?n=${index}`,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      postData: { mimeType: 'application/json', text: `{"round_id":"round-${index}"}` },
    },
    response: { status: 200, headers: [], content: { text: '{"balance":"1.00"}' } },
  };
}
