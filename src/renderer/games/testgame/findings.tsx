import type { Evidence, TestGameFailure } from '#shared/games/testgame-api.ts';
import type { Finding } from '#shared/suite/findings.ts';
import type { SuiteWarning } from '#shared/suite/report.ts';
import { texts } from './texts.ts';

/** A broken rule: the expected and the actual result, a hint, and every exchange that shows it. */
export function FindingCard({ finding }: { readonly finding: Finding<TestGameFailure> }) {
  const [{ rule, expected, actual, hint }] = finding;
  const { findings } = texts;
  return (
    <div className="failure">
      <p className="failure__rule">
        <CodedText text={rule} />
      </p>
      <dl className="failure__facts">
        <dt>{findings.expected}</dt>
        <dd>
          <CodedText text={expected} />
        </dd>
        <dt>{findings.actual}</dt>
        <dd>
          <CodedText text={actual} />
        </dd>
        <dt>{findings.hint}</dt>
        <dd>
          <CodedText text={hint} />
        </dd>
      </dl>
      {finding.map(
        ({ evidence }, index) =>
          // The index is a stable key: the list never changes its order.
          evidence !== null && <Exchange key={index} evidence={evidence} />,
      )}
    </div>
  );
}

function Exchange({
  evidence: { step, callback, request, response, error },
}: {
  readonly evidence: Evidence;
}) {
  const { findings } = texts;
  return (
    <details className="exchange">
      <summary>{findings.exchange(callback, step)}</summary>
      <Bytes title={findings.request} text={request} />
      {response === null ? (
        <Bytes title={findings.noResponse} text={error ?? ''} />
      ) : (
        <Bytes title={`${findings.response} ${String(response.status)}`} text={response.body} />
      )}
    </details>
  );
}

function Bytes({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <p className="exchange__title">{title}</p>
      <pre className="exchange__bytes">{text}</pre>
    </>
  );
}

/** Behaviour that the protocol allows but that should be avoided. */
export function WarningList({ warnings }: { readonly warnings: readonly SuiteWarning[] }) {
  return (
    <ul className="warnings">
      {warnings.map(({ rule, message }, index) => (
        // The index is a stable key: warnings never change their order, and may repeat.
        <li key={index} className="warnings__item">
          <p>
            <CodedText text={message} />
          </p>
          <p className="warnings__rule">
            <CodedText text={rule} />
          </p>
        </li>
      ))}
    </ul>
  );
}
/** A text of the suite, with wire names in backticks. */
function CodedText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // The index is a stable key: the parts never change their order.
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
}
