import type { CSSProperties } from 'react';
import { findOperator } from './casino.ts';
import { useCasinoTarget } from './casino-target.ts';
import { chooseTextColour } from '../../../ui/text/choose-text-colour.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import styles from './brand-bar.module.css';

/** What the bar above a casino's games shows; null if it has no bar, because it has neither name, logo nor colours. */
export function useBrand(casinoId: string) {
  const operators = useCasinoTarget((state) => state.operators);
  const operator = findOperator(operators ?? [], casinoId);
  const { name, logo, colours } = operator?.casinos.find(({ id }) => id === casinoId) ?? {};
  if (name === undefined && logo === undefined && colours === undefined) return null;
  return { name: name ?? operator?.name, logo, colours };
}

/** Above a game and part of its recordings: the casino's name, logo and colours, if it has any of them. */
export function BrandBar({ casinoId }: { readonly casinoId: string }) {
  const brand = useBrand(casinoId);
  if (brand === null) return null;
  const { name, logo, colours } = brand;
  const brandStyle =
    colours === undefined
      ? {}
      : {
          '--brand': colours.background,
          '--on-brand': chooseTextColour(colours.background),
          '--brand-accent': colours.accent,
        };
  return (
    <Row gap={3} pad="0 4" className={styles.bar} data-testid="brand" style={brandStyle as CSSProperties}>
      {logo !== undefined && <img src={logo} alt="" className={styles.logo} />}
      <span className={styles.name}>{name}</span>
    </Row>
  );
}
