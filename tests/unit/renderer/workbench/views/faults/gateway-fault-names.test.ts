import { expect, test } from 'vitest';
import { ROUND_FLOW_NAMES } from '#renderer/workbench/views/faults/gateway/gateway-fault-names.ts';
import { listArmedGatewayFaults, NO_GATEWAY_FAULTS, ROUND_FLOWS } from '#shared/gateway.ts';

test.each(ROUND_FLOWS.filter((flow) => flow !== NO_GATEWAY_FAULTS.roundFlow))(
  'the banner of armed faults calls %s as the form does',
  (roundFlow) => {
    const [armed] = listArmedGatewayFaults({ ...NO_GATEWAY_FAULTS, roundFlow });
    expect(armed).toBe(
      `dice rounds: ${ROUND_FLOW_NAMES[roundFlow].text.replace(/^./, (first) => first.toLowerCase())}`,
    );
  },
);
