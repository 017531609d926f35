import { CheckIcon, CrossIcon } from '../page/icons.tsx';

/** What was checked, and whether it holds: by icon and words, not by colour alone. */
export function Claim({ holds, text }: { readonly holds: boolean; readonly text: string }) {
  return (
    <p className="claim" role="status" data-holds={holds}>
      {holds ? <CheckIcon /> : <CrossIcon />}
      {text}
    </p>
  );
}
