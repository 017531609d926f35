import { UsageError } from './usage-error.ts';

export interface SecretFlags {
  readonly secret?: string | undefined;
  readonly secretEnv?: string | undefined;
}

/** Printed if a secret is on the command line. */
export const SECRET_VISIBLE_WARNING =
  'Warning: other users of this machine can see --secret in the process list. Put the secret into an environment variable and use --secret-env.';

/** The secret given by the flags, directly or by environment variable; undefined if none is given. */
export function readSecret(
  { secret, secretEnv }: SecretFlags,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  if (secret !== undefined && secretEnv !== undefined)
    throw new UsageError('use either --secret or --secret-env');
  if (secret === '') throw new UsageError('--secret must not be empty');
  if (secretEnv === undefined) return secret;
  const value = environment[secretEnv];
  if (value === undefined) throw new UsageError(`--secret-env: the variable '${secretEnv}' is not set`);
  if (value === '') throw new UsageError(`--secret-env: the variable '${secretEnv}' is empty`);
  return value;
}
