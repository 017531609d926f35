import { Circle, CircleCheck, X } from 'lucide-react';
import { FIRST_STEPS, useFirstSteps, type FirstStep } from '../../features/first-steps/first-steps-store.ts';
import { formatRoute, type Route } from '../../platform/navigation/route.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

const STEPS: Record<FirstStep, { readonly text: string; readonly route: Route | null }> = {
  // The button is in this form.
  launch: { text: texts.stepLaunch, route: null },
  fault: { text: texts.stepFault, route: { view: 'faults', fault: null } },
  failure: { text: texts.stepFailure, route: { view: 'traffic', exchangeId: null, filter: 'is:failed' } },
  suite: { text: texts.stepSuite, route: { view: 'suite', suite: null } },
  ownWallet: {
    text: texts.stepOwnWallet,
    route: { view: 'operators', operatorId: null, operatorSection: 'wallet' },
  },
};

/** The steps of the first hour, and which of them are done, until they are hidden. */
export function FirstSteps() {
  const { done, isHidden, setHidden } = useFirstSteps();
  if (isHidden) return null;
  const hide = (): void => {
    setHidden(true);
    notify(texts.firstStepsHidden, { undo: () => setHidden(false) });
  };
  return (
    <Stack as="section" gap={1.5} pad={3} edge="around" aria-labelledby="first-steps">
      <Row gap={2}>
        <Text as="h2" variant="heading" id="first-steps">
          {texts.firstSteps}
        </Text>
        <Text variant="count" grow>
          {texts.stepsDone(done.length, FIRST_STEPS.length)}
        </Text>
        <IconButton label={texts.hideFirstSteps} icon={X} onClick={hide} />
      </Row>
      <Stack as="ol" gap={1}>
        {FIRST_STEPS.map((step) => {
          const { text, route } = STEPS[step];
          const isDone = done.includes(step);
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <Row as="li" key={step} gap={2}>
              <Icon size={14} color={`var(--${isDone ? 'ok' : 'text-faint'})`} aria-hidden />
              {route === null ? <span>{text}</span> : <a href={formatRoute(route)}>{text}</a>}
              {isDone && <span className="visually-hidden">{texts.stepDone}</span>}
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
