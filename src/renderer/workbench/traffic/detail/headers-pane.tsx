import type { ExchangeDetail, HeaderList } from '#shared/exchange.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './headers-pane.module.css';

/** Header lines in the order and spelling of the wire. */
export function HeadersPane({ exchange }: { readonly exchange: ExchangeDetail }) {
  return (
    <div className={styles.pane}>
      <HeaderTable title="Request headers" headers={exchange.request.headers} />
      {exchange.response === null ? (
        <p className={styles.none}>No response came, so there are no response headers.</p>
      ) : (
        <HeaderTable title="Response headers" headers={exchange.response.headers} />
      )}
    </div>
  );
}

export function HeaderTable({ title, headers }: { readonly title: string; readonly headers: HeaderList }) {
  return (
    <section>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <CopyButton
          text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          what={title.toLowerCase()}
        />
      </header>
      {headers.length === 0 ? (
        <p className={styles.none}>None.</p>
      ) : (
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {headers.map(([name, value], index) => (
              // A name may come twice, and the order is part of what is shown.
              <tr key={`${index} ${name}`}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
