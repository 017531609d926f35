import { Icon } from '../../kit/page/icons.tsx';

export function UnderIcon() {
  return (
    <Icon>
      <path d="M12 5v13M6 12.5l6 6 6-6" />
    </Icon>
  );
}

export function OverIcon() {
  return (
    <Icon>
      <path d="M12 19V6M6 11.5l6-6 6 6" />
    </Icon>
  );
}
