import { implement } from '@orpc/server';
import { launchContract, type LaunchForm } from '#shared/contract/launch.ts';
import type { WireClient } from '../http/wire-client.ts';
import { buildLaunch, sendLaunch } from '../launch-client.ts';
import type { OperatorStore } from '../operators/operator-store.ts';

export function implementLaunchProcedures(deps: {
  operators: OperatorStore;
  wire: WireClient;
  gatewayUrl: () => string;
  /** The session that a token opens. */
  sessionOf: (token: string) => { readonly id: string } | undefined;
}) {
  const os = implement(launchContract);

  function build(form: LaunchForm) {
    // For an unknown casino any operator signs, and the gateway answers as it would for such a launch.
    const operator = deps.operators.findByCasino(form.casinoId)?.operator ?? deps.operators.list()[0];
    return buildLaunch(form, { gatewayUrl: deps.gatewayUrl(), secret: operator?.secret ?? '' });
  }

  function sessionIdOf(launchUrl: string | null): string | null {
    const token = launchUrl === null ? null : new URL(launchUrl).searchParams.get('token');
    return token === null ? null : (deps.sessionOf(token)?.id ?? null);
  }

  return {
    preview: os.preview.handler(({ input }) => build(input)),
    send: os.send.handler(async ({ input, errors }) => {
      const result = await sendLaunch(build(input), deps.wire);
      if ('kind' in result)
        throw errors.UNREACHABLE({ message: `The gateway did not respond: ${result.message}.` });
      return { ...result, sessionId: sessionIdOf(result.launchUrl) };
    }),
  };
}
