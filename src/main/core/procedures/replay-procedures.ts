import { implement } from '@orpc/server';
import { z } from 'zod';
import { replayContract, replayDraftSchema, sequenceSchema } from '#shared/contract/replay.ts';
import { problemsOf, type Problem } from '#shared/problems.ts';
import type { ReplayDesk } from '../replay/replay-desk.ts';

const sendSchema = z.object({ draft: replayDraftSchema });
const startSchema = z.object({ sequence: sequenceSchema });

export function replayProcedures(desk: ReplayDesk) {
  const os = implement(replayContract);
  return {
    send: os.send.handler(({ input, errors, signal }) => {
      const parsed = sendSchema.safeParse(input);
      if (!parsed.success) throw errors.INVALID({ data: { problems: problemsOf(parsed.error) } });
      const { draft } = parsed.data;
      const plan = desk.plan(draft);
      if (plan === null) throw errors.NOT_FOUND();
      if (!('request' in plan)) throw errors.INVALID({ data: { problems: within('draft', plan) } });
      return desk.send(plan, draft, signal ?? new AbortController().signal);
    }),
    of: os.of.handler(({ input }) => desk.of(input.originId)),
    sequence: {
      start: os.sequence.start.handler(({ input, errors }) => {
        const parsed = startSchema.safeParse(input);
        if (!parsed.success) throw errors.INVALID({ data: { problems: problemsOf(parsed.error) } });
        const planned = desk.planSequence(parsed.data.sequence);
        if (!('steps' in planned)) throw errors.INVALID({ data: { problems: within('sequence', planned) } });
        const started = desk.startSequence(planned);
        if (started === null) throw errors.BUSY();
        return started;
      }),
      step: os.sequence.step.handler(() => desk.sequence.step()),
      stop: os.sequence.stop.handler(() => desk.sequence.stop()),
      get: os.sequence.get.handler(() => desk.sequence.get()),
    },
  };
}

function within(field: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, field: `${field}.${problem.field}` }));
}
