import { createWorkbenchRoundTrip } from './workbench-round-trip.ts';
import { drive } from './measure.ts';
const c = await createWorkbenchRoundTrip();
await drive(c,{total:3000,concurrency:20});
const k=Number(process.argv[2]??20);
console.log(k, await drive(c,{total:20000,concurrency:k}));
await c.close();
