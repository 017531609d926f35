import { implement } from '@orpc/server';
import { replayContract } from '#shared/contract/replay.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { ReplayService } from '../replay/replay-service.ts';

export function implementReplayProcedures(service: ReplayService) {
  const os = implement(replayContract);
  return {
    send: os.send.handler(({ input: { draft }, errors, signal }) => {
      const plan = service.plan(draft);
      if (plan === null) throw errors.NOT_FOUND();
      if (!('request' in plan)) throw errors.INVALID({ data: { issues: addFieldPrefix('draft', plan) } });
      return service.send(plan, draft, signal ?? new AbortController().signal);
    }),
    list: os.list.handler(({ input }) => service.listReplays(input.originId)),
    destinations: os.destinations.handler(({ input, errors }) => {
      const destinations = service.findDestinations(input.what);
      if (destinations === null) throw errors.NOT_FOUND();
      return destinations;
    }),
    sequence: {
      start: os.sequence.start.handler(async ({ input, errors }) => {
        const planned = await service.planSequence(input.sequence);
        if (!('steps' in planned))
          throw errors.INVALID({ data: { issues: addFieldPrefix('sequence', planned) } });
        const started = service.startSequence(planned);
        if (started === null) throw errors.BUSY();
        return started;
      }),
      step: os.sequence.step.handler(() => service.sequence.step()),
      stop: os.sequence.stop.handler(() => service.sequence.stop()),
      get: os.sequence.get.handler(() => service.sequence.get()),
    },
  };
}

function addFieldPrefix(field: string, issues: readonly ValidationIssue[]): ValidationIssue[] {
  return issues.map((issue) => ({ ...issue, field: `${field}.${issue.field}` }));
}
