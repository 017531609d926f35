import type { CSSProperties } from 'react';
import { findOperator } from '../../features/casinos/casino.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { chooseTextColour } from '../../../ui/text/choose-text-colour.ts';
import styles from './game-pane.module.css';

/** Above a game and part of its recordings: the casino's name, logo and colours, if it has any of them. */
export function BrandBar({ casinoId }: { readonly casinoId: string }) {
  const operators = useCasinoTarget((state) => state.operators);
  const operator = findOperator(operators ?? [], casinoId);
  const { name, logo, colours } = operator?.casinos.find(({ id }) => id === casinoId) ?? {};
  if (name === undefined && logo === undefined && colours === undefined) return null;
  const look =
    colours === undefined
      ? {}
      : {
          '--brand': colours.background,
          '--on-brand': chooseTextColour(colours.background),
          '--brand-accent': colours.accent,
        };
  return (
    <div className={styles.brand} data-testid="brand" style={look as CSSProperties}>
      {logo !== undefined && <img src={logo} alt="" className={styles.logo} />}
      <span className={styles.brandName}>{name ?? operator?.name}</span>
    </div>
  );
}
