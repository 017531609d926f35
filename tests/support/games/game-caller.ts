export interface GameResponse {
  readonly status: number;
  // Tests access responses field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Calls a gateway over HTTP like a game's page. */
export interface GameCaller {
  readonly token: string;
  /** GET without a body, POST with one. */
  call(path: string, body?: unknown, signal?: AbortSignal): Promise<GameResponse>;
}

export function createGameCaller(launchUrl: string): GameCaller {
  const { origin, searchParams } = new URL(launchUrl);
  const token = searchParams.get('token') ?? '';
  return {
    token,
    async call(path, body, signal) {
      const response = await fetch(`${origin}${path}`, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      return { status: response.status, body: response.status === 204 ? null : await response.json() };
    },
  };
}
