import { implement } from '@orpc/server';
import { breakpointsContract } from '#shared/contract/breakpoints/breakpoints.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { validateHeaders } from '#shared/replay/request-headers.ts';
import type { Breakpoints } from '../../breakpoints/breakpoints.ts';
import { parseFilterOrThrow } from '../parse-filter-or-throw.ts';

export function implementBreakpointsProcedures(breakpoints: Breakpoints) {
  const os = implement(breakpointsContract);
  return {
    list: os.list.handler(() => breakpoints.state()),
    set: os.set.handler(({ input: { breakpoint }, errors }) => {
      breakpoints.set(breakpoint, parseFilterOrThrow(breakpoint.filter, errors, HOLD_FIELDS));
      return breakpoints.state();
    }),
    enable: os.enable.handler(({ input, errors }) => {
      if (!breakpoints.enable(input.id, input.enabled)) throw errors.NOT_FOUND();
      return breakpoints.state();
    }),
    remove: os.remove.handler(({ input }) => {
      breakpoints.remove(input.ids);
      return breakpoints.state();
    }),
    clear: os.clear.handler(() => {
      breakpoints.clear();
      return breakpoints.state();
    }),
    get: os.get.handler(({ input, errors }) => {
      const held = breakpoints.find(input.id);
      if (held === undefined) throw errors.NOT_HELD();
      return held;
    }),
    send: os.send.handler(({ input, errors }) => {
      if (!breakpoints.send(input.ids)) throw errors.NOT_HELD();
      return breakpoints.state();
    }),
    sendEdited: os.sendEdited.handler(({ input: { id, edit }, errors }) => {
      const held = breakpoints.find(id);
      if (held === undefined) throw errors.NOT_HELD();
      const issues = validateHeaders(edit.headers ?? []);
      if (edit.status !== undefined && held.status === null)
        issues.push({ field: 'status', message: 'applies to a response, but a request is held' });
      if (edit.sign && !held.canSign)
        issues.push({ field: 'sign', message: 'needs the secret of an operator in this workbench' });
      if (issues.length > 0) throw errors.INVALID({ data: { issues } });
      breakpoints.sendEdited(id, edit);
      return breakpoints.state();
    }),
    answer: os.answer.handler(({ input: { id, answer }, errors }) => {
      const issues = validateHeaders(answer.headers);
      if (issues.length > 0) throw errors.INVALID({ data: { issues } });
      if (!breakpoints.answer(id, answer)) throw errors.NOT_HELD();
      return breakpoints.state();
    }),
    drop: os.drop.handler(({ input, errors }) => {
      if (!breakpoints.drop(input.ids)) throw errors.NOT_HELD();
      return breakpoints.state();
    }),
  };
}
