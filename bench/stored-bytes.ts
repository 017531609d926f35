import { createBetwinBytes } from './betwin-bytes.ts';
import { describeGoals } from './goals.ts';
import { createWorkbenchRoundTrip } from './workbench-round-trip.ts';

const ROUND_TRIPS = 3_000;
const CONCURRENCY = 20;
/** For an exchange with bodies of 750 bytes; the rest of an exchange takes the same space whatever its bodies. */
const GOAL = { payload: 750, bytes: 1_500 };

interface StorageSize {
  readonly name: string;
  readonly bytes: number;
}

/** Measures the space that captured betwins take, by table and index, as written by gateway and mock wallet. */
export async function benchStoredBytes(): Promise<void> {
  const { db, flush, roundTrip, close } = await createWorkbenchRoundTrip();
  // A bet and two wins.
  for (let done = 0; done < ROUND_TRIPS; done += CONCURRENCY)
    await Promise.all(
      Array.from({ length: CONCURRENCY }, () => roundTrip(createBetwinBytes(['0.50', '0.50']))),
    );
  flush();
  const { exchanges, payload } = db
    .prepare<[], { exchanges: number; payload: number }>(
      `SELECT count(*) AS exchanges, avg(length(request_body) + length(response_body)) AS payload FROM exchanges`,
    )
    .get() ?? { exchanges: 0, payload: 0 };
  const tables = db
    .prepare<[], StorageSize>(
      `SELECT d.name, d.pgsize AS bytes FROM dbstat d JOIN sqlite_schema s USING (name)
       WHERE aggregate = TRUE AND s.tbl_name IN ('exchanges', 'header_lists') ORDER BY bytes DESC`,
    )
    .all();
  await close();
  console.log(`\nBytes on disk of an exchange with ${payload.toFixed(0)} bytes in its bodies\n`);
  for (const { name, bytes } of tables) printRow(name, bytes / exchanges);
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0) / exchanges;
  printRow('all', all);
  const perGoal = all + GOAL.payload - payload;
  console.log(
    `\n${describeGoals([{ what: `bytes of an exchange with ${GOAL.payload}`, value: perGoal, atMost: GOAL.bytes }])}`,
  );
}

function printRow(name: string, bytes: number): void {
  console.log(`  ${name.padEnd(40)} ${bytes.toFixed(1).padStart(8)}`);
}
