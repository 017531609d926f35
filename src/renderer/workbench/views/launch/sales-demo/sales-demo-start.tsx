import { Presentation, Route } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLaunch } from '../launch-store.ts';
import { DEMO_GAMES } from './demo-games.ts';
import styles from './sales-demo-start.module.css';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { useTour } from './tour.ts';
import { FieldHelp } from '../../../../ui/form/field-help.tsx';
import { texts } from '../texts.ts';

/** Starts a sales demo with one click. */
export function SalesDemoStart() {
  const { outcome, hasChoices } = useLaunch();
  const canStart = outcome.kind !== 'sending' && hasChoices;
  const startTour = (): void => void useTour.getState().start();
  useCommand('launch.tour', startTour, { isEnabled: canStart });
  return (
    <Stack as="section" gap={1.5} pad={3} edge="around" aria-labelledby="show-title">
      <Row gap={1.5} className={styles.head}>
        <Presentation size={14} strokeWidth={1.75} aria-hidden />
        <Text as="h2" variant="heading" id="show-title" grow>
          {texts.salesDemo}
        </Text>
        <FieldHelp topic="salesDemo" label={texts.salesDemo} />
        <Button
          size="sm"
          icon={Route}
          aria-describedby="sales-demo-hint"
          aria-disabled={!canStart}
          onClick={() => canStart && startTour()}
        >
          {texts.guidedTour}
        </Button>
      </Row>
      <Note id="sales-demo-hint">{texts.salesDemoHint}</Note>
      <DemoGames />
    </Stack>
  );
}

/** A button for each game that can be shown, except for the current one. */
export function DemoGames({ current }: { readonly current?: string }) {
  const { outcome, hasChoices, show, switchTo } = useLaunch();
  const canStart = outcome.kind !== 'sending' && hasChoices;
  return (
    <Row wrap gap={2}>
      {DEMO_GAMES.filter(({ slug }) => slug !== current).map(({ slug, title }) => (
        <Button
          key={slug}
          size="sm"
          aria-label={texts.show(title)}
          aria-disabled={!canStart}
          onClick={() => canStart && void (current === undefined ? show : switchTo)(slug)}
        >
          {title}
        </Button>
      ))}
    </Row>
  );
}
