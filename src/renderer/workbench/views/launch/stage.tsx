import { Tabs } from '@base-ui/react/tabs';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { ArmedFaults } from '../../features/armed-faults/fault-banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Hint } from '../../../ui/overlay/hint.tsx';
import { ResponsePane } from './response-pane.tsx';
import { GamePane } from './game-pane.tsx';
import { useLaunch } from './launch-store.ts';
import { RequestPreview } from './request-preview.tsx';
import { Split } from '../../../ui/layout/split.tsx';
import tabs from '../../../ui/controls/pane-tabs.module.css';
import styles from './stage.module.css';
import { Pane, Row } from '../../../ui/layout/stack.tsx';
import { texts } from './texts.ts';

interface StageProps {
  readonly isFormCollapsed: boolean;
  readonly onToggleForm: () => void;
}

/** Beside the form: the request, the response, and the running game. */
export function Stage({ isFormCollapsed, onToggleForm }: StageProps) {
  const stage = useLaunch((state) => state.stage);
  const hasGame = useLaunch((state) => state.game !== null);
  const showStage = useLaunch((state) => state.showStage);
  return (
    <Tabs.Root value={stage} onValueChange={showStage} render={<Pane full />}>
      <Row as="header" gap={2} pad="0 3" edge="below" className={styles.head}>
        {/* The form contains the view's heading, so a collapsed form hides it. */}
        {isFormCollapsed && <h1 className="visually-hidden">{texts.launchGame}</h1>}
        {isFormCollapsed ? (
          <Hint text={texts.showFormHint}>
            <Button size="sm" icon={PanelLeftOpen} onClick={onToggleForm}>
              {texts.showForm}
            </Button>
          </Hint>
        ) : (
          <IconButton label={texts.hideForm} icon={PanelLeftClose} iconSize={16} onClick={onToggleForm} />
        )}
        <Tabs.List className={styles.list} activateOnFocus aria-label={texts.launchStage}>
          <Tabs.Tab value="request" className={tabs.tab}>
            {texts.requestAndResponse}
          </Tabs.Tab>
          {hasGame && (
            <Tabs.Tab value="game" className={tabs.tab}>
              {texts.game}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Pane grow>
          <ArmedFaults />
        </Pane>
      </Row>
      <Tabs.Panel value="request" className={tabs.panel}>
        <Split
          id="launch-request"
          orientation="vertical"
          label={texts.resizeRequestAndResponse}
          panels={[
            { id: 'request', content: <RequestPreview />, defaultSize: '58%', minSize: 160 },
            { id: 'answer', content: <ResponsePane />, minSize: 100 },
          ]}
        />
      </Tabs.Panel>
      {/* Kept while the request is shown: the game continues. */}
      <Tabs.Panel value="game" className={tabs.panel} keepMounted>
        {hasGame && <GamePane />}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
