import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  responseDraftSchema,
  breakpointDraftSchema,
  breakpointStateSchema,
  heldDetailSchema,
  messageEditSchema,
} from '../../breakpoints/breakpoint.ts';
import { acceptUnchecked, createDocumentProcedure } from '../document-input.ts';
import { filterErrors } from '../filter-input.ts';

const notHeld = { NOT_HELD: { status: 404, message: 'It is no longer held.' } };
const notFound = { NOT_FOUND: { message: 'Breakpoint not found.' } };

const ids = z.object({ ids: z.array(z.int()).min(1).max(1_000) });

/**
 * Breakpoints hold callbacks in flight until a user releases them. Change topic `breakpoints` is emitted when one
 * is set or removed, and when a message is held or released.
 */
export const breakpointsContract = {
  /** The breakpoints and the held messages. */
  list: oc.output(breakpointStateSchema),
  /** Sets one; INVALID_FILTER if its filter is invalid. */
  set: createDocumentProcedure('breakpoint')
    .input(z.object({ breakpoint: acceptUnchecked(breakpointDraftSchema) }))
    .output(breakpointStateSchema)
    .errors(filterErrors),
  /** A disabled breakpoint holds no new messages; those that it holds stay held. */
  enable: oc
    .input(z.object({ id: z.int(), enabled: z.boolean() }))
    .output(breakpointStateSchema)
    .errors(notFound),
  /** Removes them, and sends held messages unchanged. Unknown IDs are not an error. */
  remove: oc.input(ids).output(breakpointStateSchema),
  /** Removes all, and sends everything held unchanged, oldest first. */
  clear: oc.output(breakpointStateSchema),
  get: oc
    .input(z.object({ id: z.int() }))
    .output(heldDetailSchema)
    .errors(notHeld),
  /** Releases messages unchanged, in the order of `ids`. NOT_HELD if none of them is held. */
  send: oc.input(ids).output(breakpointStateSchema).errors(notHeld),
  /** Sends another message in its place. */
  sendEdited: createDocumentProcedure('edit')
    .input(z.object({ id: z.int(), edit: acceptUnchecked(messageEditSchema) }))
    .output(breakpointStateSchema)
    .errors(notHeld),
  /** Sends this response: a held request is not forwarded, a held response is replaced. */
  answer: createDocumentProcedure('answer')
    .input(z.object({ id: z.int(), answer: acceptUnchecked(responseDraftSchema) }))
    .output(breakpointStateSchema)
    .errors(notHeld),
  /** Drops messages: their connections are closed without a response. */
  drop: oc.input(ids).output(breakpointStateSchema).errors(notHeld),
};
