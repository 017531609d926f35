import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { LoadPlan } from './load-plan.ts';
import { toTargetLiteral, toLiteral } from './script-literals.ts';

/** A script for k6: each iteration sends the callbacks with fresh ids, signed over their bytes. */
export function renderK6Script({ target, ids, steps }: LoadPlan): string {
  return `// Written by Game Gateway Workbench. Sends these callbacks again and again, each time with fresh ids.
//
//   k6 run -e SECRET=... -e TARGET_URL=http://127.0.0.1:4802/demo -e VUS=5 -e DURATION=10s this-file.js
//
// SECRET is the operator's secret, which is not in this file. VUS is how many users run at once, DURATION how long.
import { check } from 'k6';
import crypto from 'k6/crypto';
import http from 'k6/http';

const SECRET = __ENV.SECRET || '';
const TARGET_URL = (__ENV.TARGET_URL || ${toTargetLiteral(target)}).replace(/\\/+$/, '');
if (SECRET === '') throw new Error("Set SECRET to the operator's secret: k6 run -e SECRET=...");
if (TARGET_URL === '') throw new Error('Set TARGET_URL to the base URL, without /balance: k6 run -e TARGET_URL=...');

export const options = {
  vus: Number(__ENV.VUS || 1),
  duration: __ENV.DURATION || '10s',
  // k6 exits with 99 if a response differs from the captured one, such as 400 for a wrong secret.
  thresholds: { checks: ['rate==1'], iterations: ['count>0'] },
};

// A number in a body is a placeholder for an id. Each iteration has a fresh id for each number, and uses it throughout.
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

export function bodyOf(step, ids) {
  return step.body.map((part) => (typeof part === 'number' ? ids[part] : part)).join('');
}

export function signatureOf(body) {
  return crypto.hmac('sha256', SECRET, body, 'hex');
}

export default function turn() {
  const ids = freshIds();
  for (const step of STEPS) {
    const body = bodyOf(step, ids);
    const response = http.post(TARGET_URL + step.path, body, {
      headers: Object.assign({}, step.headers, { '${SIGNATURE_HEADER}': signatureOf(body) }),
      // A gateway does not follow redirects, and neither does this script.
      redirects: 0,
      tags: { name: step.name },
    });
    check(response, {
      [step.name + ' responds as captured']: ({ status }) =>
        step.status === null ? status > 0 && status < 500 : status === step.status,
    });
  }
}
`;
}
