import { FULL_GGW } from './run-ggw.ts';
import { runProcess } from './process/run-process.ts';

await runProcess(FULL_GGW);
