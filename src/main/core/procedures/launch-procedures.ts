import { implement } from '@orpc/server';
import { launchContract, type LaunchForm, type RequestedSpin } from '#shared/contract/launch.ts';
import { withSlotGameParameter } from '#shared/games/slots/slot-game-parameter.ts';
import type { Clock } from '../clock.ts';
import { findSeedsFor, listFirstSpins } from '../gateway/games/slots/first-spin.ts';
import type { SlotGames } from '../gateway/games/slots/slot-games.ts';
import type { Seeds, SeedStore } from '../gateway/sessions/seed-store.ts';
import type { SessionStore } from '../gateway/sessions/session-store.ts';
import type { WireClient } from '../http/wire-client.ts';
import { buildLaunch, sendLaunch } from '../launch-client.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';

const CONTINUES_SESSION = 'firstSpin: the launch continues a session; its seeds are fixed';

export function implementLaunchProcedures(deps: {
  operators: OperatorStore;
  wire: WireClient;
  gatewayUrl: () => string;
  sessions: SessionStore;
  seeds: SeedStore;
  slotGames: SlotGames;
  random: Random;
  clock: Pick<Clock, 'afterTurn'>;
}) {
  const os = implement(launchContract);

  function build(form: LaunchForm) {
    // For an unknown casino any operator signs, and the gateway answers as it would for such a launch.
    const operator = deps.operators.findByCasino(form.casinoId)?.operator ?? deps.operators.list()[0];
    return buildLaunch(form, { gatewayUrl: deps.gatewayUrl(), secret: operator?.secret ?? '' });
  }

  function findSessionId(launchUrl: string | null): string | null {
    const token = launchUrl === null ? null : new URL(launchUrl).searchParams.get('token');
    return token === null ? null : (deps.sessions.findByToken(token)?.id ?? null);
  }

  /** Seeds whose first spin shows the requested result, or why there are none. */
  async function findFirstSpinSeeds(
    { game: slug, sessionId }: LaunchForm,
    { slotGame, shows }: RequestedSpin,
  ): Promise<Seeds | string> {
    if (slug !== 'slots') return `firstSpin: the game is ${slug}, and only slots has spins`;
    if (sessionId !== undefined && deps.sessions.find(sessionId) !== undefined) return CONTINUES_SESSION;
    const game = deps.slotGames.get(slotGame);
    if (game === undefined) return `firstSpin.slotGame: unknown slot game '${slotGame}'`;
    const possible = listFirstSpins(game.config);
    if (!possible.includes(shows))
      return `firstSpin.shows: ${game.config.name} has ${possible.join(', ')}, not ${shows}`;
    const none = `firstSpin.shows: no seeds were found that make ${game.config.name} show ${shows}`;
    return (await findSeedsFor(game, shows, deps)) ?? none;
  }

  return {
    preview: os.preview.handler(({ input }) => build(input)),
    send: os.send.handler(async ({ input: { firstSpin, ...form }, errors }) => {
      const seeds = firstSpin === undefined ? null : await findFirstSpinSeeds(form, firstSpin);
      if (typeof seeds === 'string') throw errors.NO_SUCH_SPIN({ message: `${seeds}.` });
      const result = await sendLaunch(build(form), deps.wire);
      if ('kind' in result)
        throw errors.UNREACHABLE({ message: `The gateway did not respond: ${result.message}.` });
      const { launchUrl } = result;
      const sessionId = findSessionId(launchUrl);
      if (seeds === null || firstSpin === undefined || launchUrl === null || sessionId === null)
        return { ...result, sessionId };
      // The page has not been opened yet, so no commitment is broken; unless another launch has just opened the
      // session.
      if (!deps.seeds.choose(sessionId, seeds))
        throw errors.NO_SUCH_SPIN({ message: `${CONTINUES_SESSION}.` });
      const page = withSlotGameParameter(new URL(launchUrl), firstSpin.slotGame);
      return { ...result, launchUrl: page.href, sessionId };
    }),
  };
}
