import type { ReactNode } from 'react';
import table from '../../../design/Table.module.css';
import { Table } from '../../../design/Table.tsx';
import styles from './cards.module.css';

interface Line {
  name: string;
  label: ReactNode;
  value: string;
  isTotal?: boolean;
}

/** Names with their figures. */
export function Lines({ caption, lines }: { caption: string; lines: Line[] }) {
  return (
    <Table caption={caption} className={styles.lines}>
      {lines.map(({ name, label, value, isTotal }) => (
        <tr key={name} className={isTotal ? styles.total : undefined}>
          <th scope="row">{label}</th>
          <td className={table.amount}>{value}</td>
        </tr>
      ))}
    </Table>
  );
}
