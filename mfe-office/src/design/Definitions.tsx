import { Fragment } from 'react';
import type { Elements } from 'shared-lib/ui';
import styles from './Definitions.module.css';

/** Rows of name and value; those without a value are left out. */
export function Definitions({ rows }: { rows: [name: string, value: Elements | string][] }) {
  return (
    <dl className={styles.list}>
      {rows.map(
        ([name, value]) =>
          !!value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
