/** Text of the suite, in which names of the wire stand between backticks. */
export function CodedText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // By index: the parts of a text never change their order.
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
}
