import type { ComponentProps } from 'react';
import type { AnyScenarioId } from '#shared/suite/scenarios.ts';
import { onPlainClick } from '../../../../ui/keys/command-key.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { formatRoute } from '../../../platform/navigation/route.ts';

interface ScenarioLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly runId: number;
  readonly scenario: AnyScenarioId;
}

/** A link that selects a scenario of a run. */
export function ScenarioLink({ runId, scenario, children, ...rest }: ScenarioLinkProps) {
  const suite = { runId, scenario };
  return (
    <a
      {...rest}
      href={formatRoute({ view: 'suite', suite })}
      // Replaces the current history entry: otherwise each step through the list would become one.
      onClick={(event) => onPlainClick(event, () => useNavigation.getState().selectSuite(suite))}
    >
      {children}
    </a>
  );
}
