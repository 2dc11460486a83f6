import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, type Column, DataTable, Icon } from 'shared-lib/ui';
import { foldText } from 'shared-lib/validation';
import styles from './PeopleTable.module.css';

interface PeopleTableProps<Row> {
  caption: string;
  /** The first column has the names, which open the rest of a row on a phone. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  getName: (row: Row) => string;
  /** Beside the name on a phone, while the row is folded. */
  getNote?: (row: Row) => ReactNode;
  /** Rows that are open at first. */
  isOpen?: (row: Row) => boolean;
}

/** A phone shows them in three screens. */
const SHOWN = 25;

/** People of a team, one line each on a phone, found by name; the largest teams are shown in parts. */
export function PeopleTable<Row>({ columns, rows, getName, getNote, isOpen, ...props }: PeopleTableProps<Row>) {
  const { t } = useTranslation('cabinet');
  const searchId = useId();
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const sought = foldText(useDeferredValue(search));
  const found = sought ? rows.filter((row) => foldText(getName(row)).includes(sought)) : rows;
  const shown = isWhole ? found : found.slice(0, SHOWN);
  const [names, ...others] = columns;
  if (!names) return null;
  const folded: Column<Row> = {
    ...names,
    cell: (row) => (
      <FoldedName isOpenAtFirst={isOpen?.(row) ?? false} name={getName(row)} note={getNote?.(row)}>
        {names.cell(row)}
      </FoldedName>
    ),
  };
  return (
    <div className={styles.people}>
      {rows.length > SHOWN && (
        <div className={styles.search}>
          <label htmlFor={searchId} className="sm">
            {t('roster.people.search')}
          </label>
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <p role="status" className="sm soft">
            {sought && t('roster.people.found', { count: found.length })}
          </p>
        </div>
      )}
      {found.length > 0 && (
        <DataTable {...props} columns={[folded, ...others]} rows={shown} className={styles.table} middle />
      )}
      {found.length > shown.length && (
        <Button variant="transparent-dark-light" size="sm" className={styles.more} onClick={() => setWhole(true)}>
          {t('roster.people.all', { count: found.length })}
        </Button>
      )}
    </div>
  );
}

interface FoldedNameProps {
  name: string;
  note: ReactNode;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** The name; on a phone a button that opens the row, whose styles follow its state. */
function FoldedName({ name, note, isOpenAtFirst, children }: FoldedNameProps) {
  const { t } = useTranslation('cabinet');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <span className={styles.line}>
      <span className={styles.name}>{children}</span>
      <span className={styles.note}>{note}</span>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={t('roster.people.details', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" size={20} />
      </button>
    </span>
  );
}
