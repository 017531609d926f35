import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { canVerify } from '../table/fair-digits.ts';
import type { PlayedRound, Table } from '../table/game-state.ts';
import type { ResultCheck } from '../table/result-checks.tsx';
import { RevealedPair } from '../table/revealed-pair.tsx';
import { drawGrid, isDrawn } from './draw-grid.ts';
import type { SlotsClient, SlotsRound, SlotsSession } from './slots-client.ts';
import type { Texts } from './texts.ts';
import { useTexts } from './texts-context.ts';

interface SlotsFairnessProps {
  readonly client: SlotsClient;
  readonly table: Table<SlotsRound, SlotsSession>;
}

/** The pair that was just replaced, and whether each round of it that this page saw follows from it. */
export function SlotsFairness({ client, table: { session, revealed, rounds } }: SlotsFairnessProps) {
  const { verify } = useTexts();
  if (revealed === null) return null;
  const ofPair = rounds.filter((round) => round.serverSeedHash === revealed.serverSeedHash);
  return (
    <>
      <RevealedPair
        key={revealed.serverSeedHash}
        revealed={revealed}
        results={ofPair.length}
        onVerify={() =>
          Promise.all(ofPair.map((round) => check(client, session, { revealed, round, verify })))
        }
      />
      {canVerify() && <p className="fairness__intro">{verify.how}</p>}
    </>
  );
}

interface Checked {
  readonly revealed: RevealedSeeds;
  readonly round: PlayedRound<SlotsRound>;
  readonly verify: Texts['verify'];
}

/**
 * The reels are drawn again on this page, by code that the gateway does not share; what they and all that followed
 * paid is recomputed by the gateway's engine, from the seeds alone. Where either cannot be done, nothing is claimed.
 */
async function check(
  client: SlotsClient,
  { machines }: SlotsSession,
  { revealed: { serverSeed, clientSeed }, round, verify }: Checked,
): Promise<ResultCheck> {
  const { roundId, stake, nonce, picks, won, firstGrid } = round;
  const asked = { roundId, nonce, shown: won };
  const machine = machines.find(({ id }) => id === round.machine);
  if (machine === undefined) return { ...asked, computed: verify.unknown };
  const drawn = await drawGrid(machine, { serverSeed, clientSeed, nonce });
  if (firstGrid !== undefined && !isDrawn(machine, drawn, firstGrid))
    return { ...asked, computed: verify.otherReels };
  const answer = await client.verify({ machine: machine.id, stake, serverSeed, clientSeed, nonce, picks });
  const last = answer.kind === 'ok' ? answer.value.steps.at(-1) : undefined;
  return { ...asked, computed: last?.won ?? verify.unknown };
}
