import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { LoadPlan } from './load-plan.ts';
import { toTargetLiteral, toLiteral } from './script-literals.ts';

/** A script for k6: each iteration sends the callbacks with fresh IDs, signed over their bytes. */
export function renderK6Script({ target, ids, steps }: LoadPlan): string {
  return `// Written by Game Gateway Workbench. Sends these callbacks again and again, each time with fresh ids.
//
//   k6 run -e SECRET=... -e TARGET_URL=http://127.0.0.1:4802/demo -e VUS=5 -e DURATION=10s this-file.js
//
// SECRET is the operator's secret, which is not in this file. VUS is how many users run at once, DURATION how long.
// With RATE, this many iterations start per second, as far as VUS users can.
//
// The workbench runs it with PAYLOAD instead of SECRET: a file with prepared requests, one line per iteration, which
// are signed already. A line of the console before and after each request is its journal.
import { check } from 'k6';
import crypto from 'k6/crypto';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http from 'k6/http';

const PAYLOAD = __ENV.PAYLOAD || '';
const ROWS = PAYLOAD === '' ? null : new SharedArray('rows', () => open(PAYLOAD).trim().split('\\n'));
const SECRET = __ENV.SECRET || '';
const TARGET_URL = (__ENV.TARGET_URL || ${toTargetLiteral(target)}).replace(/\\/+$/, '');
if (SECRET === '' && ROWS === null) throw new Error("Set SECRET to the operator's secret: k6 run -e SECRET=...");
if (TARGET_URL === '') throw new Error('Set TARGET_URL to the base URL, without /balance: k6 run -e TARGET_URL=...');

const VUS = Number(__ENV.VUS || 1);
const DURATION = __ENV.DURATION || '10s';
const AT_A_RATE = {
  executor: 'constant-arrival-rate',
  rate: Number(__ENV.RATE),
  timeUnit: '1s',
  duration: DURATION,
  preAllocatedVUs: VUS,
  maxVUs: VUS,
};

export const options = {
  ...(__ENV.RATE ? { scenarios: { callbacks: AT_A_RATE } } : { vus: VUS, duration: DURATION }),
  // k6 exits with 99 if a response differs from the captured one, such as 400 for a wrong secret.
  thresholds: { checks: ['rate==1'], iterations: ['count>0'] },
};

// A number in a body is a placeholder for an ID. Each iteration has a fresh ID for each number, and uses it throughout.
const IDS = ${ids};
const STEPS = ${toLiteral(steps)};

export function freshIds() {
  return Array.from({ length: IDS }, freshId);
}

export function freshId() {
  const bytes = new Uint8Array(crypto.randomBytes(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function createBody(step, ids) {
  return step.body.map((part) => (typeof part === 'number' ? ids[part] : part)).join('');
}

export function sign(body) {
  return crypto.hmac('sha256', SECRET, body, 'hex');
}

function note(event, row, step, facts) {
  if (ROWS !== null) console.log(JSON.stringify(Object.assign({ event, row, step, at: Date.now() }, facts)));
}

export default function turn() {
  const row = ROWS === null ? 0 : exec.scenario.iterationInTest;
  const requests = ROWS === null ? null : JSON.parse(ROWS[row]);
  const ids = ROWS === null ? freshIds() : [];
  for (let index = 0; index < STEPS.length; index += 1) {
    const step = STEPS[index];
    const fresh = requests === null ? createBody(step, ids) : null;
    const [url, body, signature] =
      requests === null ? [TARGET_URL + step.path, fresh, sign(fresh)] : requests[index];
    note('sent', row, index, {});
    const response = http.post(url, body, {
      headers: Object.assign({}, step.headers, { '${SIGNATURE_HEADER}': signature }),
      // A gateway does not follow redirects, and neither does this script.
      redirects: 0,
      timeout: __ENV.TIMEOUT ? __ENV.TIMEOUT + 's' : '10s',
      tags: { name: step.name },
    });
    // Without a status there was no readable response: whether the wallet received the request is unknown.
    if (response.status === 0) note('failed', row, index, { reason: String(response.error) });
    else note('response', row, index, { status: response.status, body: String(response.body) });
    check(response, {
      [step.name + ' responds as captured']: ({ status }) =>
        step.status === null ? status > 0 && status < 500 : status === step.status,
    });
    // A player does not continue a round whose last request failed.
    if (response.status === 0) return;
  }
}
`;
}
