import type { ExchangeDetail, HeaderList } from '#shared/exchange.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './headers-pane.module.css';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** Headers in the order and spelling of the wire. */
export function HeadersPane({ exchange }: { readonly exchange: ExchangeDetail }) {
  return (
    <Stack gap={4} pad="3 4 4" className={styles.pane}>
      <HeaderTable title={texts.requestHeaders} headers={exchange.request.headers} />
      {exchange.response === null ? (
        <Text as="p" tone="quiet">
          {texts.noResponseHeaders}
        </Text>
      ) : (
        <HeaderTable title={texts.responseHeaders} headers={exchange.response.headers} />
      )}
    </Stack>
  );
}

export function HeaderTable({ title, headers }: { readonly title: string; readonly headers: HeaderList }) {
  return (
    <section>
      <Row as="header" gap={1} className={styles.head}>
        <Text as="h3" variant="subheading">
          {title}
        </Text>
        <CopyButton
          text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          subject={title.toLowerCase()}
        />
      </Row>
      {headers.length === 0 ? (
        <Text as="p" tone="quiet">
          {texts.none}
        </Text>
      ) : (
        <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.value}</th>
              </tr>
            </thead>
            <tbody>
              {headers.map(([name, value], index) => (
                // Names may repeat, and their order matters.
                <tr key={`${index} ${name}`}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
