import { CheckIcon, CrossIcon } from '../page/icons.tsx';

/** The result of a check, shown by icon and text, not by colour alone. */
export function Claim({ holds, text }: { readonly holds: boolean; readonly text: string }) {
  return (
    <p className="claim" role="status" data-holds={holds}>
      {holds ? <CheckIcon /> : <CrossIcon />}
      {text}
    </p>
  );
}
