interface RulesPartProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** What a game pays back and by which rules, beside how it can be checked. */
export function RulesPart({ title, sentences }: RulesPartProps) {
  return (
    <section className="fairness__part">
      <h3>{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence} className="fairness__intro">
          {sentence}
        </p>
      ))}
    </section>
  );
}
