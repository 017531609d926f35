/** Protocol text in which wire names are enclosed in backticks. */
export function MarkedText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    // Every second part was enclosed in backticks. The order of the parts never changes, so the index is a stable key.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
