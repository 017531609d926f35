import { Icon } from '../kit/page/icons.tsx';
import type { Tier } from './tier.ts';

export function TierIcon({ tier }: { readonly tier: Tier }) {
  if (tier === 'high') return <StarIcon />;
  return (
    <Icon>
      {tier === 'good' ? <path d="M12 19V6M6 11.5l6-6 6 6" /> : <path d="M12 5v13M6 12.5l6 6 6-6" />}
    </Icon>
  );
}

export function StarIcon() {
  return (
    <Icon>
      <path d="M12 3l2.4 6.6L21 12l-6.6 2.4L12 21l-2.4-6.6L3 12l6.6-2.4z" />
    </Icon>
  );
}
