import { ChevronLeft, ChevronRight, FileJson, ZoomIn, ZoomOut } from 'lucide-react';
import {
  HEALTH_EXTRAS,
  HEALTH_SCOPES,
  type HealthOverTime,
  type HealthScope,
} from '#shared/contract/health.ts';
import { FILTER_FIELDS, type FilterFieldName } from '#shared/filter/filter-fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { PaneHeader, Toolbar } from '../../../ui/layout/bars.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ListFilter, type FilterPreset } from '../../features/filter/filter-bar.tsx';
import { defineFilteredList, INVALID_FILTER, useAppliedFilter } from '../../features/filter/filtered-list.ts';
import { client } from '../../platform/client.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { runCommand } from '../../platform/commands/command-registry.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Figures } from './figures.tsx';
import { EXTRA_NAMES, formatTimeRange, SCOPE_NAMES } from './health-names.ts';
import { changeHealthSettings, parseTargets, getTargets, useHealthSettings } from './health-store.ts';
import { Plots } from './plots.tsx';
import {
  ALL_TIME,
  changePeriod,
  formatPeriod,
  getPeriod,
  isSamePeriod,
  MINUTE_MS,
  SPANS,
  type Period,
} from './shown-range.ts';
import { texts } from './texts.ts';
import { showInTraffic } from './traffic-filter.ts';
import { useHealth } from './use-health.ts';
import { SeveralCasinos, Verdicts } from './verdicts.tsx';

const HEALTH_FILTER = defineFilteredList<FilterFieldName>({
  key: 'healthFilter',
  fields: FILTER_FIELDS,
  fieldId: 'health-filter',
  placeholder: texts.filterPlaceholder,
  textHint: texts.textHint,
  examples: {
    and: 'casino:demo callback:betwin',
    or: 'callback:rollback or callback:finish',
    group: '(game:dice or game:crash) currency:EUR',
    not: '-callback:balance',
  },
  help: 'filter',
});

const PRESETS: readonly FilterPreset[] = [
  { name: texts.all, filter: '' },
  ...['balance', 'betwin', 'rollback', 'finish'].map((name) => ({ name, filter: `callback:${name}` })),
];

const show = (period: Period): void => useNavigation.getState().setHealthRange(formatPeriod(period));

/** How available and how fast the called wallets are, beside their targets. */
export function HealthView() {
  const filter = useAppliedFilter(HEALTH_FILTER);
  const range = useNavigation((state) => state.healthRange);
  const scope = useNavigation((state) => state.healthScope);
  const settings = useHealthSettings();
  const { include } = settings;
  const { data, error, isStale } = useHealth({
    filter,
    range,
    scope,
    include,
    targets: getTargets(settings),
  });
  const period = data === null ? null : getPeriod(data);
  const onShow = (part: Period, narrowed: string): void =>
    showInTraffic({ filter: filter ?? '', scope, include, period: part }, narrowed);

  return (
    <Pane full>
      <PaneHeader
        title={texts.health}
        {...(data === null ? {} : { count: texts.callsCount(data.report.all.calls) })}
        end={<TargetsFile />}
      />
      <ListFilter
        list={HEALTH_FILTER}
        label={texts.health}
        loadValues={client.exchanges.values}
        presets={PRESETS}
      />
      <RangeBar range={range} scope={scope} period={period} data={data} />
      <Pane
        grow
        scroll
        isDimmed={isStale && data !== null}
        role="region"
        aria-label={texts.figures}
        tabIndex={0}
      >
        {filter === null ? (
          <EmptyState>{INVALID_FILTER}</EmptyState>
        ) : data === null ? (
          <Loading subject={texts.figures} error={error} />
        ) : period === null || data.report.all.calls === 0 ? (
          <NoCalls
            isFiltered={filter !== ''}
            isAllTime={range === ALL_TIME}
            canShowImported={scope === 'live' && data.has_imports}
          />
        ) : (
          <Stack gap={4} pad={4}>
            <SeveralCasinos filter={filter} />
            <Verdicts report={data.report} />
            <Plots data={data} period={period} onZoom={show} onShow={onShow} />
            <Figures data={data} period={period} onShow={onShow} />
          </Stack>
        )}
      </Pane>
    </Pane>
  );
}

interface NoCallsProps {
  readonly isFiltered: boolean;
  readonly isAllTime: boolean;
  readonly canShowImported: boolean;
}

function NoCalls({ isFiltered, isAllTime, canShowImported }: NoCallsProps) {
  if (isAllTime && !isFiltered && !canShowImported)
    return (
      <EmptyState actions={<Button onClick={() => runCommand('view.launch')}>{texts.goToLaunch}</Button>}>
        {texts.noCallsYet}
      </EmptyState>
    );
  return (
    <EmptyState
      actions={
        <Row gap={2}>
          {!isAllTime && (
            <Button onClick={() => useNavigation.getState().setHealthRange(ALL_TIME)}>
              {texts.showAllTime}
            </Button>
          )}
          {canShowImported && (
            <Button onClick={() => useNavigation.getState().setHealthScope('imported')}>
              {texts.showImported}
            </Button>
          )}
          {isFiltered && <Button onClick={HEALTH_FILTER.clear}>{texts.showAllCalls}</Button>}
        </Row>
      }
    >
      {texts.noCalls}
    </EmptyState>
  );
}

interface RangeBarProps {
  readonly range: string;
  readonly scope: HealthScope;
  readonly period: Period | null;
  /** Null until loaded. */
  readonly data: HealthOverTime | null;
}

/** The controls for the time range, and for calls that are counted as well. */
function RangeBar({ range, scope, period, data }: RangeBarProps) {
  const include = useHealthSettings((state) => state.include);
  const now = useNow(MINUTE_MS);
  const steps = [
    { label: texts.earlier, icon: ChevronLeft, step: { moved: -0.5 } },
    { label: texts.later, icon: ChevronRight, step: { moved: 0.5 } },
    { label: texts.zoomIn, icon: ZoomIn, step: { length: 0.5 } },
    { label: texts.zoomOut, icon: ZoomOut, step: { length: 2 } },
  ];
  return (
    <Toolbar wrap>
      {(data?.has_imports === true || scope !== 'live') && (
        <Segmented
          label={texts.scope}
          value={scope}
          options={HEALTH_SCOPES.map((value) => ({ value, text: SCOPE_NAMES[value] }))}
          onChange={(value) => useNavigation.getState().setHealthScope(value)}
        />
      )}
      <Segmented
        label={texts.range}
        value={range}
        options={[
          ...SPANS.map(({ name, text }) => ({ value: name as string, text })),
          { value: ALL_TIME, text: texts.spanAll },
        ]}
        onChange={(name) => useNavigation.getState().setHealthRange(name)}
      />
      <Row gap={1}>
        {steps.map(({ label, icon, step }) => {
          const changed = period === null ? null : changePeriod(period, step, now);
          const isLast = period === null || changed === null || isSamePeriod(changed, period);
          const onClick = isLast ? undefined : () => show(changed);
          return (
            <IconButton key={label} label={label} icon={icon} aria-disabled={isLast} onClick={onClick} />
          );
        })}
        {period !== null && (
          <Text tone="quiet" tabularNums>
            {formatTimeRange(period.from, period.to)}
          </Text>
        )}
      </Row>
      <Row gap={3} role="group" aria-label={texts.alsoCount}>
        <Text tone="quiet" aria-hidden>
          {texts.alsoCount}
        </Text>
        {HEALTH_EXTRAS.map((extra) => {
          const leftOut = data?.report.left_out[extra] ?? 0;
          return (
            <CheckBox
              key={extra}
              label={leftOut === 0 ? EXTRA_NAMES[extra] : texts.nameWithExcluded(EXTRA_NAMES[extra], leftOut)}
              checked={include.includes(extra)}
              onChange={(checked) =>
                changeHealthSettings({
                  include: HEALTH_EXTRAS.filter((each) =>
                    each === extra ? checked : include.includes(each),
                  ),
                })
              }
            />
          );
        })}
      </Row>
    </Toolbar>
  );
}

/** The last file replaces the previous one, which may have been a mistake. */
const TOAST = { id: 'health-targets' };

/** Targets other than the protocol's, from the file that `ggw health --targets` takes. */
function TargetsFile() {
  const targets = useHealthSettings((state) => state.targets);
  const load = async (file: File): Promise<void> => {
    const read = parseTargets(await file.text());
    if ('issue' in read)
      return notify(texts.targetsInvalid(file.name, read.issue), { ...TOAST, tone: 'broken' });
    changeHealthSettings({ targets: read.targets });
    notify(texts.targetsLoaded, TOAST);
  };
  return (
    <>
      {targets !== null && (
        <Button
          size="sm"
          onClick={() => {
            changeHealthSettings({ targets: null });
            notify(texts.targetsReset, TOAST);
          }}
        >
          {texts.protocolTargets}
        </Button>
      )}
      <FileButton
        size="sm"
        icon={FileJson}
        label={texts.targetsLabel}
        accept=".json"
        onSelect={(file) => void load(file)}
      >
        {texts.targets}
      </FileButton>
    </>
  );
}
