import styles from './order-of-faults.module.css';
import { Text } from '../../../ui/text/text.tsx';

const STEPS: readonly { readonly name: string; readonly does: string }[] = [
  { name: 'Behaviour', does: 'The rules that the wallet works by: all that are armed hold together.' },
  {
    name: 'Before the ledger',
    does: 'A silence wins over an answer, an answer over a refusal; of two of a kind, the first of the catalogue.',
  },
  {
    name: 'The ledger',
    does: 'The request is worked through by those rules and posted, unless it was cut short before.',
  },
  {
    name: 'After the ledger',
    does: 'Every change of shape, one after the other; then one answer in its place, then one silence.',
  },
  { name: 'On the wire', does: 'Latencies add up, and a slow body begins after them.' },
];

/** How several faults that are armed at once go together. */
export function OrderOfFaults() {
  return (
    <section className={styles.order} aria-labelledby="order-of-faults">
      <Text as="h3" look="heading" id="order-of-faults">
        Where several are armed, each callback meets them in this order
      </Text>
      <ol className={styles.steps}>
        {STEPS.map(({ name, does }) => (
          <li key={name} className={styles.step}>
            <strong>{name}</strong>
            <span>{does}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
