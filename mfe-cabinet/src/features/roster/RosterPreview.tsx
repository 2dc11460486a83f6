import { useErrorText } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { Chip, type Column, Icon } from 'shared-lib/ui';
import { type CheckedRow, isRight } from './list/checkRoster.ts';
import { dayAsTyped } from './list/rosterText.ts';
import { PeopleTable } from './PeopleTable.tsx';
import styles from './RosterPreview.module.css';

interface NumberedRow extends CheckedRow {
  number: number;
}

/** How the text will be understood, each row with what is wrong in it; those to correct come first. */
export function RosterPreview({ rows }: { rows: CheckedRow[] }) {
  const { t } = useTranslation('cabinet');
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 }));
  const toCorrect = numbered.filter((row) => !isRight(row));
  const wrong = toCorrect.length;
  const columns: Column<NumberedRow>[] = [
    {
      key: 'fullName',
      header: t('roster.fields.fullName'),
      cell: ({ number, row }) => `${number}. ${row.fullName || t('roster.notGiven')}`,
    },
    { key: 'email', header: t('roster.fields.email'), cell: ({ row }) => row.email || t('roster.notGiven') },
    {
      key: 'birthday',
      header: t('roster.fields.birthday'),
      cell: ({ row }) => (row.birthday ? dayAsTyped(row.birthday) : t('roster.notGiven')),
    },
    {
      key: 'kitSize',
      header: t('roster.fields.kitSize'),
      cell: ({ row }) => row.kitSize || t('roster.notGiven'),
    },
    { key: 'state', header: t('roster.preview.state'), stacked: true, cell: (row) => <RowState {...row} /> },
  ];
  return (
    <div className={styles.preview}>
      <h3 className="h4">{t('roster.preview.title')}</h3>
      <p className="sm soft" role="status">
        {`${t('roster.preview.rows', { count: rows.length })} ${wrong > 0 ? t('roster.preview.wrong', { count: wrong }) : ''}`}
      </p>
      <PeopleTable
        caption={t('roster.preview.title')}
        columns={columns}
        rows={[...toCorrect, ...numbered.filter(isRight)]}
        rowKey={(row) => `${row.number} ${isRight(row)}`}
        getName={({ row }) => row.fullName}
        getNote={(row) => <Icon name={isRight(row) ? 'check' : 'error'} size={20} />}
        isOpen={(row) => !isRight(row)}
      />
    </div>
  );
}

function RowState(row: CheckedRow) {
  const { problems, repeats, places } = row;
  const { t } = useTranslation('cabinet');
  const errorText = useErrorText();
  if (isRight(row)) {
    return (
      <Chip tone="ok" icon="success">
        {t('roster.preview.right')}
      </Chip>
    );
  }
  return (
    <ul className={styles.problems}>
      {problems.map(({ field, message }) => (
        <li key={field}>
          <Icon name="error" size={18} />
          <span>{`${t(`roster.fields.${field}`)}: ${errorText(message) ?? ''}`}</span>
        </li>
      ))}
      {places !== undefined && (
        <li>
          <Icon name="error" size={18} />
          <span>{t('roster.preview.full', { count: places })}</span>
        </li>
      )}
      {repeats !== undefined && (
        <li>
          <Icon name="error" size={18} />
          <span>
            {repeats === 'joined' ? t('roster.preview.joined') : t('roster.preview.repeats', { number: repeats })}
          </span>
        </li>
      )}
    </ul>
  );
}
