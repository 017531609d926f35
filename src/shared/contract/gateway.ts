import { oc } from '@orpc/contract';
import { z } from 'zod';
import { gatewayFaultsSchema, gatewaySettingsSchema } from '../gateway.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

export const gatewayContract = {
  settings: {
    get: oc.output(gatewaySettingsSchema),
    /** Replaces them. Existing sessions keep the decimals that they started with. */
    save: createDocumentProcedure('settings')
      .input(z.object({ settings: acceptUnchecked(gatewaySettingsSchema) }))
      .output(gatewaySettingsSchema),
  },
  faults: {
    get: oc.output(gatewayFaultsSchema),
    /** Arms what differs from the default, from the next launch or bet on; nothing armed is `NO_GATEWAY_FAULTS`. */
    set: oc.input(gatewayFaultsSchema).output(gatewayFaultsSchema),
  },
};
