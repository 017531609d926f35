import { listProperSubsets } from './check-betwin.ts';
import { applyUnanswered, explainResponse } from './explain-response.ts';
import type { Violation } from './explanation.ts';
import { getStateKey, type WalletResponse, type WalletRequest, type WalletState } from './wallet-model.ts';

/** One request and its response, on one clock. */
export interface Observation {
  readonly request: WalletRequest;
  /** Null if no response arrived: the wallet may have applied it or not, at any later time. */
  readonly response: WalletResponse | null;
  /** Whether an earlier attempt with the same bytes got no response. */
  readonly isRetried: boolean;
  readonly sentAtMs: number;
  readonly answeredAtMs: number;
}

/** Requests that were sent at the same time: lanes do not wait for each other. */
export type Phase = readonly (readonly Observation[])[];

export type HistoryVerdict =
  | { readonly kind: 'explained'; readonly states: readonly WalletState[] }
  /** No order explains the responses of this phase. */
  | {
      readonly kind: 'unexplained';
      readonly phase: number;
      readonly violation: Violation;
      readonly at: Observation;
    }
  /** Too many orders to try: nothing is known. */
  | { readonly kind: 'undecided' };

/**
 * The rejected batch of which a part was applied: the one reason that explains the responses up to an unexplained one.
 * The latest, if there are several; null if there is none.
 */
export function findPartlyApplied(
  start: WalletState,
  phases: readonly Phase[],
  { phase, at }: Extract<HistoryVerdict, { kind: 'unexplained' }>,
): { readonly at: Observation; readonly part: Batch } | null {
  const known = phases.slice(0, phase + 1);
  const batches = known
    .flat(2)
    .flatMap((each) => (isRejectedBatch(each) && each !== at ? [{ at: each, request: each.request }] : []));
  for (const batch of batches.toReversed())
    for (const part of listProperSubsets(batch.request)) {
      // Like a request that may have taken effect without a response.
      const lost = { ...batch.at, request: part, response: null };
      const changed = known.map((lanes) =>
        lanes.map((lane) => lane.map((each) => (each === batch.at ? lost : each))),
      );
      if (explainHistory(start, changed).kind === 'explained') return { at: batch.at, part };
    }
  return null;
}

type Batch = Extract<WalletRequest, { callback: 'betwin' }>;

function isRejectedBatch(each: Observation): each is Observation & { readonly request: Batch } {
  const { request, response } = each;
  return request.callback === 'betwin' && request.transactions.length > 1 && response?.kind === 'rejected';
}

/** How many responses a search explains at most. */
const MAX_STEPS = 200_000;

/** A request whose response was lost: from `phase` on it may take effect at any moment, or never. */
interface PendingRequest {
  readonly number: number;
  readonly request: WalletRequest;
  readonly phase: number;
  readonly sentAtMs: number;
}

interface Node {
  readonly state: WalletState;
  /** How many observations of each lane are in order. */
  readonly positions: readonly number[];
  /** Which pending requests took effect. */
  readonly applied: ReadonlySet<PendingRequest>;
}

/**
 * Searches for an order of all requests that respects lanes and time, and in which the protocol allows every response
 * (the search of Wing and Gong, with equal states tried once).
 */
export function explainHistory(
  start: WalletState,
  phases: readonly Phase[],
  { maxSteps = MAX_STEPS }: { readonly maxSteps?: number } = {},
): HistoryVerdict {
  const pending = phases
    .flatMap((lanes, phase) => lanes.flat().map((observation) => ({ ...observation, phase })))
    .filter(({ response, isRetried }) => isRetried || response === null)
    .map(({ request, phase, sentAtMs }, number): PendingRequest => ({ number, request, phase, sentAtMs }));
  let nodes: readonly Node[] = [{ state: start, positions: [], applied: new Set() }];
  let remaining = maxSteps;
  for (const [phase, allLanes] of phases.entries()) {
    const lanes = allLanes.map((lane) => lane.filter(({ response }) => response !== null));
    const available = pending.filter((each) => each.phase <= phase);
    nodes = nodes.map(({ state, applied }) => ({ state, applied, positions: lanes.map(() => 0) }));
    const accepted = findAcceptedInvalid(nodes[0]!.state, lanes);
    if (accepted !== null) return { kind: 'unexplained', phase, ...accepted };
    const count = lanes.flat().length;
    for (let level = 0; level < count; level++) {
      const step = advance(withPending(nodes, lanes, available), lanes, remaining);
      if (step === null) return { kind: 'undecided' };
      if (step.nodes.length === 0) return { kind: 'unexplained', phase, ...step.first! };
      nodes = step.nodes;
      remaining -= step.used;
    }
  }
  return { kind: 'explained', states: nodes.map(({ state }) => state) };
}

/**
 * A wrong response of a race to a request that has to be rejected, which no order allows: the other responses only show
 * its effects.
 */
function findAcceptedInvalid(state: WalletState, lanes: Phase): Step['first'] {
  if (lanes.length < 2) return null;
  for (const at of lanes.flat()) {
    if (at.request.callback !== 'invalid') continue;
    const explanation = explainResponse(state, at.request, at.response!);
    // Concurrent requests may have moved the money.
    if (explanation.kind === 'violation')
      return { violation: { ...explanation.violation, movesMoney: false }, at };
  }
  return null;
}

interface Step {
  readonly nodes: readonly Node[];
  /** The first response that is not allowed; preferably one whose money is right in some order. */
  readonly first: { readonly violation: Violation; readonly at: Observation } | null;
  readonly used: number;
}

/** All nodes with one more observation in order; null if that explains more than `maxSteps` responses. */
function advance(nodes: readonly Node[], lanes: Phase, maxSteps: number): Step | null {
  const next = createNodeSet();
  let first: Step['first'] = null;
  const tries = nodes.flatMap((node) => getNext(node, lanes).map(([lane, at]) => ({ node, lane, at })));
  if (tries.length > maxSteps) return null;
  for (const { node, lane, at } of tries) {
    const explanation = explainResponse(node.state, at.request, at.response!);
    if (explanation.kind === 'violation') {
      const { violation } = explanation;
      const isBetter = first?.violation.movesMoney === true && isOnlyForm(violation, at);
      if (first === null || isBetter) first = { violation, at };
      continue;
    }
    const positions = node.positions.with(lane, node.positions[lane]! + 1);
    for (const state of explanation.states) next.add({ ...node, state, positions });
  }
  return { nodes: next.list, first, used: tries.length };
}

/** Whether the balance of an accepted request is right, so that no money is lost in this order. */
function isOnlyForm({ movesMoney }: Violation, { response }: Observation): boolean {
  return response?.kind === 'accepted' && !movesMoney;
}

/** The nodes, and those in which pending requests have taken effect as well. */
function withPending(
  nodes: readonly Node[],
  lanes: Phase,
  available: readonly PendingRequest[],
): readonly Node[] {
  if (available.length === 0) return nodes;
  const all = createNodeSet();
  for (const node of nodes) all.add(node);
  // The list grows while it is read.
  for (const node of all.list)
    for (const each of available) {
      if (node.applied.has(each) || !mayBeNext(each.sentAtMs, node, lanes)) continue;
      const applied = new Set([...node.applied, each]);
      for (const state of applyUnanswered(node.state, each.request)) all.add({ ...node, state, applied });
    }
  return all.list;
}

/**
 * The observations that may be next in a node: the first open one of each lane, unless another was answered before it
 * started.
 */
function getNext(node: Node, lanes: Phase): readonly (readonly [lane: number, at: Observation])[] {
  return lanes.flatMap((observations, lane): [number, Observation][] => {
    const at = observations[node.positions[lane]!];
    return at !== undefined && mayBeNext(at.sentAtMs, node, lanes) ? [[lane, at]] : [];
  });
}

function mayBeNext(sentAtMs: number, { positions }: Node, lanes: Phase): boolean {
  return lanes.every((observations, lane) => {
    const open = observations[positions[lane]!];
    return open === undefined || open.answeredAtMs >= sentAtMs;
  });
}

/** A set of nodes without duplicates. */
function createNodeSet(): { readonly list: Node[]; add(node: Node): void } {
  const list: Node[] = [];
  const keys = new Set<string>();
  return {
    list,
    add(node) {
      if (list.length === 0) {
        list.push(node);
        return;
      }
      if (keys.size === 0) keys.add(getKey(list[0]!));
      const key = getKey(node);
      if (keys.has(key)) return;
      keys.add(key);
      list.push(node);
    },
  };
}

function getKey({ state, positions, applied }: Node): string {
  const numbers = [...applied].map(({ number }) => number).toSorted((a, b) => a - b);
  return `${positions.join()} ${numbers.join()}\n${getStateKey(state)}`;
}
