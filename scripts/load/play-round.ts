/**
 * Sends the callbacks of one round to a wallet, like a gateway: a bet, a win, a bet that is rolled back, and the
 * finish.
 */
export async function playRound(
  wallet: string,
  signature: (body: Buffer) => Readonly<Record<string, string>>,
): Promise<string> {
  const roundId = 'round-to-load';
  const player = { account_id: 'alice', currency: 'USD' };
  const game = { ...player, game_id: 'dice' };
  const moves: readonly (readonly [string, object])[] = [
    [
      'betwin',
      { ...game, round_id: roundId, transactions: [{ id_provider: 'bet-1', type: 'bet', amount: '0.01' }] },
    ],
    [
      'betwin',
      { ...game, round_id: roundId, transactions: [{ id_provider: 'win-1', type: 'win', amount: '0.02' }] },
    ],
    [
      'betwin',
      { ...game, round_id: roundId, transactions: [{ id_provider: 'bet-2', type: 'bet', amount: '0.01' }] },
    ],
    [
      'rollback',
      {
        ...game,
        round_id_provider: roundId,
        finished: false,
        transactions: [{ id_provider: 'rollback-2', type: 'rollback', original_id_provider: 'bet-2' }],
      },
    ],
    ['finish', { ...player, round_id: roundId }],
  ];
  for (const [callback, fields] of moves) {
    const body = Buffer.from(JSON.stringify(fields));
    const headers = { 'content-type': 'application/json', ...signature(body) };
    const response = await fetch(`${wallet}/${callback}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`The wallet rejected the ${callback}: ${await response.text()}`);
  }
  return roundId;
}
