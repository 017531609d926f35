import { Tabs } from '@base-ui/react/tabs';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { AnswerPane } from './answer-pane.tsx';
import { GamePane } from './game-pane.tsx';
import { useLaunch } from './launch-store.ts';
import { RequestPreview } from './request-preview.tsx';
import { Split } from '../shell/split.tsx';
import styles from './stage.module.css';

interface StageProps {
  readonly formFolded: boolean;
  readonly onToggleForm: () => void;
}

/** Beside the form: what goes out and what comes back, and the game once it runs. */
export function Stage({ formFolded, onToggleForm }: StageProps) {
  const stage = useLaunch((state) => state.stage);
  const hasGame = useLaunch((state) => state.game !== null);
  const showStage = useLaunch((state) => state.showStage);
  return (
    <Tabs.Root value={stage} onValueChange={showStage} className={styles.stage}>
      <header className={styles.head}>
        {/* The form has the view's heading, and takes it along. */}
        {formFolded && <h1 className="visually-hidden">Launch a game</h1>}
        <IconButton
          label={formFolded ? 'Show the form' : 'Hide the form'}
          icon={
            formFolded ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />
          }
          onClick={onToggleForm}
        />
        <Tabs.List className={styles.tabs} activateOnFocus aria-label="Launch stage">
          <Tabs.Tab value="request" className={styles.tab}>
            Request and answer
          </Tabs.Tab>
          {hasGame && (
            <Tabs.Tab value="game" className={styles.tab}>
              Game
            </Tabs.Tab>
          )}
        </Tabs.List>
      </header>
      <Tabs.Panel value="request" className={styles.panel}>
        <Split
          id="launch-request"
          orientation="vertical"
          label="Size of request and answer"
          panels={[
            { id: 'request', content: <RequestPreview />, defaultSize: '58%', minSize: 160 },
            { id: 'answer', content: <AnswerPane />, minSize: 100 },
          ]}
        />
      </Tabs.Panel>
      {/* Kept while the request is looked at: the game goes on. */}
      <Tabs.Panel value="game" className={styles.panel} keepMounted>
        {hasGame && <GamePane />}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
