/** Words of the protocol, in which names from the wire stand between backticks. */
export function MarkedText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    // Every second part stood between two of them; the parts of a text never change places.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
