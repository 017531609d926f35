import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useUnmodifiedKeys } from '../../../../ui/keys/focus-keys.ts';
import { Footer } from '../../../../ui/layout/bars.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';
import { useTour } from './tour.ts';
import { TOUR_STEPS, TOUR_TEXTS } from './tour-steps.ts';
import styles from './tour-bar.module.css';

/** Below the game during a tour: the text for the audience, and the Next button. Presenters send Page Down. */
export function TourBar() {
  const { step, progress, next } = useTour();
  const button = useRef<HTMLButtonElement>(null);
  useUnmodifiedKeys(({ key, repeat }) => {
    if (step === null || key !== 'PageDown') return false;
    if (!repeat) void next();
    return true;
  });
  useEffect(() => {
    // A game that has the focus would play when the key for the next step is pressed.
    if (progress === 'shown') button.current?.focus();
  }, [step, progress]);
  if (step === null) return null;
  const number = TOUR_STEPS.indexOf(step) + 1;
  const isLast = number === TOUR_STEPS.length;
  const { title, text } = TOUR_TEXTS[step];
  return (
    <Footer as="section" aria-label={texts.guidedTour} className={styles.bar}>
      <Stack grow gap={1} className={styles.texts}>
        <Text variant="count">{texts.tourCount(number, TOUR_STEPS.length)}</Text>
        <Text as="h2" variant="title">
          {title}
        </Text>
        <Text as="p" className={styles.text}>
          {text}
        </Text>
      </Stack>
      <Stack gap={1} align="end" className={styles.end}>
        <Button
          ref={button}
          variant="primary"
          icon={isLast ? Check : ArrowRight}
          data-tour-next=""
          aria-disabled={progress === 'happening'}
          onClick={() => void next()}
        >
          {isLast ? texts.tourFinish : texts.tourNext}
        </Button>
        <Text variant="small" tone={progress === 'missing' ? 'warning' : 'quiet'} role="status">
          {progress === 'happening' && texts.tourHappening}
          {progress === 'missing' && texts.tourMissing}
        </Text>
      </Stack>
    </Footer>
  );
}
