import { useId } from 'react';
import { useGatewaySettings } from '../gateway/gateway-settings-store.ts';
import { NO_LIMITS } from '../operator-draft.ts';
import type { OperatorForm } from '../use-operator-form.ts';
import { formatRoute, GATEWAY_ID } from '../../../platform/navigation/route.ts';
import styles from './currencies.module.css';
import { getGlobalLaunchStatus } from './launchable.ts';
import { LaunchableMark } from './launchable-mark.tsx';
import { LimitInput } from './limit-input.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text, Note } from '../../../../ui/text/text.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { texts } from '../texts.tsx';

const BOUNDS = ['min', 'max'] as const;

/**
 * Currencies that every operator has; only their limits belong to this operator. Includes limits of currencies that no
 * longer exist.
 */
export function GlobalCurrencies({ form: { draft, edit } }: { readonly form: OperatorForm }) {
  const id = useId();
  const known = useGatewaySettings((state) => state.editing?.saved.global_currencies);
  const codes = new Set(known?.map(({ code }) => code));
  const removedCodes = Object.keys(draft.bet_limits).filter(
    (code) => known !== undefined && !codes.has(code),
  );
  const rows = [...(known ?? []), ...removedCodes.map((code) => ({ code, decimals: null }))];

  return (
    <Stack gap={2} align="start">
      <div>
        <Text as="h3" variant="heading" id={id}>
          {texts.globalCurrencies}
        </Text>
        <Note>
          {texts.globalCurrenciesHint(
            <a href={formatRoute({ view: 'operators', operatorId: GATEWAY_ID })}>{texts.gateway}</a>,
          )}
        </Note>
      </div>
      <PlainTable fixed className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.code}</th>
            <th scope="col" className={styles.decimals}>
              {texts.decimals}
            </th>
            <th scope="col">{texts.minimumBet}</th>
            <th scope="col">{texts.maximumBet}</th>
            <th scope="col" className={styles.state}>
              {texts.launch}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, decimals }) => {
            const limits = draft.bet_limits[code] ?? NO_LIMITS;
            return (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <Text as="td" tone="quiet" tabularNums>
                  {decimals ?? '–'}
                </Text>
                {BOUNDS.map((bound) => (
                  <td key={bound}>
                    <LimitInput
                      bound={bound}
                      code={code}
                      limits={limits}
                      isLabelVisible={false}
                      onChange={(next, field) =>
                        edit(field, (now) => ({ bet_limits: { ...now.bet_limits, [code]: next } }))
                      }
                    />
                  </td>
                ))}
                <td className={styles.state}>
                  {decimals === null ? (
                    <Note as="span">{texts.noLongerAvailable}</Note>
                  ) : (
                    <LaunchableMark launchable={getGlobalLaunchStatus(limits)} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Stack>
  );
}
