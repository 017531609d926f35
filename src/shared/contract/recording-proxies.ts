import { oc } from '@orpc/contract';
import { z } from 'zod';
import { httpAddressSchema } from '../http-address.ts';
import { CALLBACKS } from '../protocol/callback.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

/** The base of all four callbacks, whose paths are appended, or a URL for each. */
const baseSchema = httpAddressSchema.refine(
  (url) => !/[?#]/.test(url),
  'must not have a query: the paths of the callbacks are appended',
);
const targetSchema = z.union([
  baseSchema,
  z.strictObject({
    balance: httpAddressSchema,
    betwin: httpAddressSchema,
    rollback: httpAddressSchema,
    finish: httpAddressSchema,
  }),
]);
export type ProxyTarget = z.infer<typeof targetSchema>;

/** Names a proxy in filters (`via:NAME`) and commands. */
const nameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/i, 'must have 1 to 40 letters, digits, dots, dashes or underscores');

const portSchema = z.int().min(0).max(65_535);

const secretSchema = z.string().min(1).max(4_096);

const settingsFields = {
  name: nameSchema,
  /** On 127.0.0.1. 0 until it first listens: then it picks a free one, and keeps it. */
  port: portSchema,
  target: targetSchema,
  /** The casino whose secret checks signatures, if the proxy has none; null for no casino of this workbench. */
  casinoId: z.string().min(1).nullable(),
  /** The base URL of a second wallet that gets every request after the first one has answered; null for none. */
  shadow: baseSchema.nullable(),
  /** Whether it listens, now and after each start of the workbench. */
  isOn: z.boolean(),
  /** Whether faults may be armed that change messages. */
  mayInterfere: z.boolean(),
};

/** A proxy as stored. */
export const recordingProxySchema = z.strictObject({
  id: z.int().positive(),
  ...settingsFields,
  /** Checks signatures; null to use that of the casino, or none. */
  secret: secretSchema.nullable(),
});
export type RecordingProxySettings = z.infer<typeof recordingProxySchema>;

export const recordingProxiesSchema = z.array(recordingProxySchema);

/** An edited proxy: an empty secret removes it, an omitted one is unchanged. */
export const recordingProxyInputSchema = z.strictObject({
  /** Omitted for a new proxy. */
  id: z.int().positive().optional(),
  ...settingsFields,
  secret: secretSchema.or(z.literal('')).optional(),
});
export type RecordingProxyInput = z.infer<typeof recordingProxyInputSchema>;

const MAX_PROXY_FAULT_DELAY_MS = 120_000;

/** The effect of a proxy on matching exchanges. Faults are in memory only. */
export const proxyFaultSchema = z.strictObject({
  /** Null for all four. */
  callback: z.enum(CALLBACKS).nullable(),
  /** How many exchanges it changes before it is disarmed; null for all. */
  times: z.int().min(1).max(1_000_000).nullable(),
  effect: z.discriminatedUnion('kind', [
    /** The request reaches the wallet later. */
    z.strictObject({ kind: z.literal('delay_request'), ms: z.int().min(1).max(MAX_PROXY_FAULT_DELAY_MS) }),
    /** The response reaches the gateway later: the wallet has done its work already. */
    z.strictObject({ kind: z.literal('delay_response'), ms: z.int().min(1).max(MAX_PROXY_FAULT_DELAY_MS) }),
    /** The connection closes after this many bytes of the response. */
    z.strictObject({
      kind: z.literal('cut'),
      bytes: z
        .int()
        .min(0)
        .max(1024 * 1024),
    }),
    /** The gateway gets this status, with the wallet's body. */
    z.strictObject({ kind: z.literal('status'), status: z.int().min(200).max(599) }),
  ]),
});
export type ProxyFault = z.infer<typeof proxyFaultSchema>;
export type ProxyFaultEffect = ProxyFault['effect'];

const armedFaultSchema = z.object({
  id: z.int().positive(),
  fault: proxyFaultSchema,
  /** How many exchanges it has changed. */
  changed: z.int(),
});
export type ArmedProxyFault = z.infer<typeof armedFaultSchema>;

const recordingProxyStatusSchema = z.object({
  ...recordingProxySchema.omit({ secret: true }).shape,
  hasSecret: z.boolean(),
  /** Where the gateway sends its callbacks; null while it does not listen. */
  url: z.string().nullable(),
  /** Why it does not listen although it is on; null otherwise. */
  error: z.string().nullable(),
  /** Since it was started. */
  exchanges: z.int(),
  warnings: z.int(),
  shadowed: z
    .object({
      /** How many callbacks both wallets answered, and how many of these responses differed. */
      compared: z.int(),
      different: z.int(),
      /** How many callbacks were not sent, because the second wallet could not keep up. */
      skipped: z.int(),
    })
    .nullable(),
  faults: z.array(armedFaultSchema),
});
export type RecordingProxyStatus = z.infer<typeof recordingProxyStatusSchema>;

const idSchema = z.object({ id: z.int().positive() });
const notFound = { NOT_FOUND: { message: 'Proxy not found.' } };

export const recordingProxiesContract = {
  list: oc.output(z.array(recordingProxyStatusSchema)),
  /** Creates or changes one, and starts or stops it. Rejected if name or port belongs to another proxy. */
  save: createDocumentProcedure('proxy')
    .errors(notFound)
    .input(z.object({ proxy: acceptUnchecked(recordingProxyInputSchema) }))
    .output(recordingProxyStatusSchema),
  /** Stops and removes it. Its exchanges stay. */
  remove: oc.errors(notFound).input(idSchema),
  /** Rejected unless the proxy is on and allows faults. */
  arm: oc
    .errors({
      ...notFound,
      NOT_ALLOWED: { message: 'Turn on the proxy and “Allow faults” before you arm a fault.' },
    })
    .input(idSchema.extend({ fault: proxyFaultSchema }))
    .output(armedFaultSchema),
  disarm: oc.errors(notFound).input(idSchema.extend({ faultId: z.int().positive() })),
};
