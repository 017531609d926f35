import type { Difference } from '#shared/compare/difference.ts';
import styles from './compare-dialog.module.css';
import { Callout } from '../../../ui/layout/callout.tsx';
import { SidePane, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getPartName } from './compared-part.ts';
import { texts } from './texts.ts';

interface DifferenceListProps {
  readonly differences: readonly Difference[];
  /** The differences that were found when a shadow wallet responded; they matter most. */
  readonly found: readonly string[];
}

/** The differences in words: relevant ones first, then expected ones with the reason. */
export function DifferenceList({ differences, found }: DifferenceListProps) {
  const relevant = differences.filter(({ expected }) => expected === null);
  const expected = differences.filter((difference) => difference.expected !== null);
  return (
    <SidePane
      width={300}
      edge="after"
      gap={2}
      pad="3 4"
      role="region"
      aria-label={texts.differences}
      tabIndex={0}
    >
      {found.length > 0 && (
        <Callout tone="warning">
          <Stack gap={1}>
            <Text as="h3" variant="subheading">
              {texts.shadowDiffers}
            </Text>
            {found.map((warning) => (
              <Text as="p" key={warning} variant="small">
                {warning}
              </Text>
            ))}
          </Stack>
        </Callout>
      )}
      <Text as="h3" variant="subheading">
        {relevant.length === 0 ? texts.noRelevantDifferences : texts.differencesCount(relevant.length)}
      </Text>
      <Sentences differences={relevant} />
      {expected.length > 0 && (
        <>
          <Text as="h3" variant="subheading" className={styles.title}>
            {texts.expected}
          </Text>
          <Sentences differences={expected} />
        </>
      )}
    </SidePane>
  );
}

function Sentences({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <Stack as="ul" gap={2}>
      {differences.map((difference) => (
        <Stack
          as="li"
          key={`${difference.where} ${difference.path} ${difference.message}`}
          pad="1.5 2"
          edge="around"
          ground="surface"
          className={styles.difference}
        >
          <Text variant="tiny" tone="quiet">
            {getPartName(difference)}
          </Text>
          <Text variant="small" tabularNums>
            {difference.message}
          </Text>
          {difference.expected !== null && (
            <Text variant="tiny" tone="quiet">
              {difference.expected}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
