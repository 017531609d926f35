import { z } from 'zod';
import { toValidationIssues, type ValidationIssue } from '#shared/validation-issue.ts';
import { exportedExchangeSchema, type ExportedExchange } from './exported-exchange.ts';
import { checkReferences } from './import/check-references.ts';
import type { RecheckSignature } from './signatures/recheck-signature.ts';

/** Identifies a JSON file as a capture bundle. */
export const BUNDLE_FORMAT = 'ggw-capture';
/**
 * Increased when older versions can no longer read the file: since 2, an exchange can have a `mark`, since 3
 * `holds`, since 4 `copyOf`, and since 5 `relay`. A file has the lowest that its content allows, so that older versions can read it.
 */
const BUNDLE_VERSIONS = [1, 2, 3, 4, 5] as const;
const BUNDLE_VERSION = 5;

const createBundleSchema = (onExchange: () => void) =>
  z
    .strictObject({
      format: z.literal(BUNDLE_FORMAT),
      version: z.literal(BUNDLE_VERSIONS),
      /** The program that wrote it, informational. */
      program: z.string(),
      /** A note about the whole file, informational. */
      comment: z.string().optional(),
      exchanges: z
        .array(
          z.preprocess((exchange) => {
            onExchange();
            return exchange;
          }, exportedExchangeSchema),
        )
        .min(1, 'must have at least one exchange'),
    })
    .superRefine(({ exchanges }, context) => {
      for (const [index, { outcome, response }] of exchanges.entries()) {
        if (outcome.kind === 'reply' && response === null)
          context.addIssue({
            code: 'custom',
            path: ['exchanges', index, 'response'],
            message: 'is required if the outcome is a reply',
          });
      }
    });

/** The text of a capture bundle. `program` is the name and the version of the writer. */
export function writeBundle(
  exchanges: readonly ExportedExchange[],
  program: string,
  notice: string | null = null,
): string {
  const comment = notice === null ? {} : { comment: notice };
  const version = getVersion(exchanges);
  const bundle = { format: BUNDLE_FORMAT, version, program, ...comment, exchanges };
  return `${JSON.stringify(bundle, null, 2)}\n`;
}

function getVersion(exchanges: readonly ExportedExchange[]): (typeof BUNDLE_VERSIONS)[number] {
  if (exchanges.some(({ relay }) => relay !== undefined)) return BUNDLE_VERSION;
  if (exchanges.some(({ copyOf }) => copyOf !== undefined)) return 4;
  if (exchanges.some(({ holds }) => holds !== undefined)) return 3;
  return exchanges.some(({ mark }) => mark !== undefined) ? 2 : 1;
}

export type ExchangeFileResult =
  | {
      readonly kind: 'read';
      readonly exchanges: readonly ExportedExchange[];
      readonly leftOut: readonly string[];
      /** The numbers of the exchanges that another tool recorded completely, so nobody has judged them. */
      readonly unjudged?: ReadonlySet<number>;
    }
  | { readonly kind: 'broken'; readonly issues: readonly ValidationIssue[] };

/**
 * Reads a parsed bundle and re-verifies its signatures. Rejects with every field that breaks a rule. `onExchange` is
 * called twice for each exchange: when it is validated and when it is read.
 */
export function readBundle(
  document: object,
  recheck: RecheckSignature,
  onExchange: () => void,
): ExchangeFileResult {
  const version = 'version' in document ? document.version : undefined;
  if (typeof version === 'number' && version > BUNDLE_VERSION)
    return createBrokenResult([
      {
        field: 'version',
        message: `is ${version}: this file was written by a newer version; this version reads ${BUNDLE_VERSION}`,
      },
    ]);
  const parsed = createBundleSchema(onExchange).safeParse(document);
  if (!parsed.success) return createBrokenResult(toValidationIssues(parsed.error));
  const { exchanges } = parsed.data;
  const issues = checkReferences(exchanges, (index, field) => `exchanges[${index}].${field}`);
  return issues.length > 0
    ? createBrokenResult(issues)
    : {
        kind: 'read',
        exchanges: exchanges.map((exchange) => {
          onExchange();
          return recheck(exchange);
        }),
        leftOut: [],
      };
}

function createBrokenResult(issues: readonly ValidationIssue[]): ExchangeFileResult {
  return { kind: 'broken', issues };
}
