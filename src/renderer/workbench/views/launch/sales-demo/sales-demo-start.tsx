import { Presentation } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLaunch } from '../launch-store.ts';
import { DEMO_GAMES } from './demo-games.ts';
import styles from './sales-demo-start.module.css';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** Starts a sales demo with one click. */
export function SalesDemoStart() {
  const { outcome, hasChoices, show } = useLaunch();
  return (
    <Stack as="section" gap={1.5} pad={3} edge="around" aria-labelledby="show-title">
      <Row gap={1.5} className={styles.head}>
        <Presentation size={14} strokeWidth={1.75} aria-hidden />
        <Text as="h2" variant="heading" id="show-title">
          {texts.salesDemo}
        </Text>
      </Row>
      <Text as="p" variant="small" tone="quiet">
        {texts.salesDemoHint}
      </Text>
      <Row wrap gap={2}>
        {DEMO_GAMES.map(({ slug, title }) => (
          <Button
            key={slug}
            size="sm"
            aria-label={texts.show(title)}
            aria-disabled={outcome.kind === 'sending' || !hasChoices}
            onClick={() => void show(slug)}
          >
            {title}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
