interface RulesPartProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The game's RTP and rules, in the fairness dialog. */
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
