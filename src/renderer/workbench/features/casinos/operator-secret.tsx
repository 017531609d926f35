import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useCopied } from '../../../ui/controls/copy-text.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Code, Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['operators'];

interface OperatorSecretProps {
  readonly operatorId: string;
  /** Shown initially if the secret is known anyway, because it was just created. */
  readonly initial?: string;
}

/** Loaded only when a user wants to see or copy it, and dropped when it is hidden. */
export function OperatorSecret({ operatorId, initial }: OperatorSecretProps) {
  const [secret, setSecret] = useState<string | null>(initial ?? null);
  const { copied, copy } = useCopied();
  const isShown = secret !== null;

  // A secret that is replaced while it is shown must disappear.
  useEffect(() => {
    if (!isShown) return;
    return onChange(TOPICS, async () => {
      const { secret: current } = await client.operators.revealSecret({ operatorId });
      setSecret((last) => (last === null ? null : current));
    });
  }, [isShown, operatorId]);

  const reveal = async (): Promise<string | null> => {
    try {
      return (await client.operators.revealSecret({ operatorId })).secret;
    } catch {
      announce(texts.secretCouldNotBeLoaded);
      return null;
    }
  };

  const copySecret = async (): Promise<void> => {
    const text = secret ?? (await reveal());
    if (text !== null) await copy(text, texts.secret);
  };

  return (
    <Stack
      gap={0.5}
      pad="2 2 2 3"
      edge="around"
      ground="surface"
      role="group"
      aria-label={texts.secretLabel(operatorId)}
    >
      <Row justify="between">
        <Text variant="small" tone="quiet" weight="medium">
          {texts.secretLabel(operatorId)}
        </Text>
        <Row as="span">
          <Button
            variant="quiet"
            size="sm"
            icon={isShown ? EyeOff : Eye}
            onClick={() => void (isShown ? setSecret(null) : reveal().then(setSecret))}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
          <Button variant="quiet" size="sm" icon={copied ? Check : Copy} onClick={() => void copySecret()}>
            {texts.copy}
          </Button>
        </Row>
      </Row>
      <Code tone="quiet">{secret ?? '••••••••••••••••'}</Code>
    </Stack>
  );
}
