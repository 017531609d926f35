import { BookOpen, Router } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { stripMarkup } from '#shared/faults/format-arming.ts';
import { describeFault, FAULT_NAMES, formatFaultName, type FaultName } from '#shared/faults/catalogue.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { formatRoute, GATEWAY_ID, type Selection } from '../../platform/navigation/route.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { EntryLink } from '../../../ui/table/entry-list.tsx';
import { useLinkKeys } from '../../../ui/table/use-link-keys.ts';
import { searchCatalogue } from './catalogue-search.ts';
import styles from './fault-catalogue.module.css';
import { useCatalogueKeys } from './use-catalogue-keys.ts';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useFaults } from '../../features/armed-faults/faults-store.ts';
import { useGatewayFaultNames } from '../../features/armed-faults/gateway-faults-store.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { texts } from './texts.ts';

/** Every fault by family. */
export function FaultCatalogue() {
  const search = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [text, setText] = useState('');
  const selected = useNavigation((state) => state.fault);
  const isGatewayArmed = useGatewayFaultNames().length > 0;
  useLinkKeys(list);
  useCatalogueKeys(search, list);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const families = searchCatalogue(text);
  const listed = families.flatMap(({ faults }) => faults);
  // A single tab stop for all entries; arrows move from there.
  const tabStop = [GATEWAY_ID, ...listed].find((id) => id === selected) ?? null;

  return (
    <Pane full ground="canvas">
      <PaneHeader
        title={texts.faults}
        count={
          listed.length === FAULT_NAMES.length
            ? texts.faultCount(listed.length)
            : texts.countOfTotal(listed.length, FAULT_NAMES.length)
        }
      />
      <Row ref={search} role="search" pad="2 3 2 4" edge="below" className={styles.search}>
        <SearchField label={texts.searchFaults} placeholder={texts.search} value={text} onChange={setText} />
      </Row>
      <Fill as="nav" ref={list} scroll pad={2} className={styles.list} aria-label={texts.faults}>
        <EntryLink
          href={formatRoute({ view: 'faults', fault: null })}
          isShown={selected === null}
          isTabStop={tabStop === null}
          onSelect={() => select(null)}
        >
          <Row as="span" gap={2}>
            <BookOpen size={14} strokeWidth={1.75} aria-hidden />
            {texts.presets}
          </Row>
        </EntryLink>
        <EntryLink
          href={formatRoute({ view: 'faults', fault: GATEWAY_ID })}
          isShown={selected === GATEWAY_ID}
          isTabStop={tabStop === GATEWAY_ID}
          onSelect={() => select(GATEWAY_ID)}
        >
          <Row as="span" gap={2}>
            <Router size={14} strokeWidth={1.75} aria-hidden />
            <Text grow>{texts.gatewayFaults}</Text>
            {isGatewayArmed && <Pill tone="warning">{texts.armed}</Pill>}
          </Row>
        </EntryLink>
        {families.map(({ title, faults }) => (
          <div key={title} role="group" aria-label={title}>
            <Text as="h2" variant="group" className={styles.family}>
              {title}
            </Text>
            {faults.map((fault) => (
              <Entry key={fault} fault={fault} isShown={fault === selected} isTabStop={fault === tabStop} />
            ))}
          </div>
        ))}
        {families.length === 0 && <EmptyState>{texts.noMatchingFaults}</EmptyState>}
      </Fill>
    </Pane>
  );
}

interface EntryProps {
  readonly fault: FaultName;
  readonly isShown: boolean;
  readonly isTabStop: boolean;
}

function Entry({ fault, isShown, isTabStop }: EntryProps) {
  const { effect } = describeFault(fault);
  return (
    <EntryLink
      href={formatRoute({ view: 'faults', fault })}
      title={stripMarkup(effect)}
      isShown={isShown}
      isTabStop={isTabStop}
      onSelect={() => select(fault)}
    >
      <Row as="span" gap={2}>
        <Text truncate grow>
          {formatFaultName(fault)}
        </Text>
        <ArmedMark fault={fault} />
      </Row>
    </EntryLink>
  );
}

/** Not a plain link, which would add a history entry for each step through the list. */
function select(fault: Selection['fault']): void {
  useNavigation.getState().selectFault(fault);
}

/** Says that a fault is armed, with a count if more than once; nothing otherwise. */
export function ArmedMark({ fault }: { readonly fault: FaultName }) {
  const count = useFaults(({ armed }) => armed?.filter(({ arming }) => arming.fault === fault).length ?? 0);
  if (count === 0) return null;
  return <Pill tone="warning">{count === 1 ? texts.armed : texts.armedTimes(count)}</Pill>;
}
