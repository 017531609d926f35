import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { LoadPlan } from './load-plan.ts';
import { toTargetLiteral, toLiteral } from './script-literals.ts';

/**
 * A script for Artillery in one TypeScript module with scenarios and their functions. Each virtual user sends the
 * callbacks once, with fresh IDs, signed over their bytes.
 */
export function renderArtilleryScript({ target, ids, steps }: LoadPlan): string {
  return `// Written by Game Gateway Workbench. Every virtual user sends these callbacks once, with fresh ids.
//
//   SECRET=... TARGET_URL=http://127.0.0.1:4802/demo RATE=5 DURATION=10 npx artillery run this-file.ts
//
// SECRET is the operator's secret, which is not in this file. RATE users start per second, for DURATION seconds, at
// most CONNECTIONS of them at once.
//
// The workbench runs it with PAYLOAD instead of SECRET: a file with prepared requests, one line per user, which are
// signed already. JOURNAL gets a line before and after each request.
import { createHmac, randomUUID } from 'node:crypto';
import { openSync, readFileSync, writeSync } from 'node:fs';

const PAYLOAD = process.env.PAYLOAD || '';
const ROWS = PAYLOAD === '' ? null : readFileSync(PAYLOAD, 'utf8').trimEnd().split('\\n');
const JOURNAL = process.env.JOURNAL ? openSync(process.env.JOURNAL, 'a') : null;
const SECRET = process.env.SECRET || '';
const TARGET_URL = (process.env.TARGET_URL || ${toTargetLiteral(target)}).replace(/\\/+$/, '');
const CONNECTIONS = Number(process.env.CONNECTIONS || 0);
if (SECRET === '' && ROWS === null) throw new Error("Set SECRET to the operator's secret.");
if (TARGET_URL === '') throw new Error('Set TARGET_URL to the base URL, without /balance.');

// A number in a body is a placeholder for an ID. Each user has a fresh ID for each number, and uses it throughout.
const IDS = ${ids};
const STEPS = ${toLiteral(steps)};

export const config = {
  target: TARGET_URL,
  // Artillery bundles this file and looks for the functions in a separate file, which is the bundle itself.
  processor: typeof __filename === 'undefined' ? undefined : __filename,
  http: { timeout: Number(process.env.TIMEOUT || 10), ...(CONNECTIONS > 0 ? { pool: CONNECTIONS } : {}) },
  phases: [
    {
      duration: Number(process.env.DURATION || 10),
      arrivalRate: Number(process.env.RATE || 1),
      ...(CONNECTIONS > 0 ? { maxVusers: CONNECTIONS } : {}),
    },
  ],
  // Artillery exits with 1 if a response is missing or differs from the captured one, such as 400 for a wrong secret.
  plugins: { ensure: {} },
  ensure: {
    maxErrorRate: 0,
    conditions: [{ expression: 'responses.otherwise == 0 and responses.as_captured > 0' }],
  },
};

export const scenarios = [
  {
    name: 'captured callbacks',
    beforeScenario: 'begin',
    onError: 'fail',
    flow: STEPS.map((step) => ({
      // A gateway does not follow redirects, and neither does this script.
      post: {
        url: step.path,
        name: step.name,
        followRedirect: false,
        beforeRequest: 'prepare',
        afterResponse: 'compare',
      },
    })),
  },
];

let nextRow = 0;

export async function begin(context) {
  context.vars.row = nextRow;
  nextRow += 1;
  if (ROWS === null) context.vars.ids = Array.from({ length: IDS }, () => randomUUID());
  else context.vars.requests = JSON.parse(ROWS[context.vars.row]);
  context.vars.next = 0;
}

function note(event, context, facts) {
  const at = performance.timeOrigin + performance.now();
  const step = context.vars.next - 1;
  if (JOURNAL !== null) writeSync(JOURNAL, JSON.stringify({ event, row: context.vars.row, step, at, ...facts }) + '\\n');
}

export async function prepare(request, context) {
  const step = STEPS[context.vars.next];
  context.vars.next += 1;
  if (ROWS !== null) {
    const [url, body, signature] = context.vars.requests[context.vars.next - 1];
    request.url = url;
    request.body = Buffer.from(body);
    request.headers = { ...step.headers, '${SIGNATURE_HEADER}': signature };
    note('sent', context, {});
    return;
  }
  // As bytes, because Artillery would expand templates in a text.
  request.body = Buffer.from(
    step.body.map((part) => (typeof part === 'number' ? context.vars.ids[part] : part)).join(''),
  );
  const signature = createHmac('sha256', SECRET).update(request.body).digest('hex');
  request.headers = { ...step.headers, '${SIGNATURE_HEADER}': signature };
  note('sent', context, {});
}

export async function compare(request, response, context, events) {
  const step = STEPS[context.vars.next - 1];
  note('response', context, { status: response.statusCode, body: String(response.body) });
  const isSame =
    step.status === null ? response.statusCode < 500 : response.statusCode === step.status;
  events.emit('counter', step.name + (isSame ? '.as_captured' : '.otherwise_' + response.statusCode), 1);
  // Always both: Artillery cannot compare a counter that was never emitted.
  events.emit('counter', 'responses.as_captured', isSame ? 1 : 0);
  events.emit('counter', 'responses.otherwise', isSame ? 0 : 1);
}

// There was no readable response: whether the wallet received the request is unknown.
export function fail(error, request, context, events, done) {
  note('failed', context, { reason: String(error.code || error.message) });
  done();
}
`;
}
