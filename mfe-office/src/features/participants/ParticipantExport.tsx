import { contactColumns, type ParticipantQuery, participantColumns } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Choice, Choices } from '../../design/Field.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './ParticipantExport.module.css';
import { useChosenColumns } from './useChosenColumns.ts';

/** A file for a timing company; phones and emails need a permission of their own. */
export function ParticipantExport({ query, count }: { query: ParticipantQuery; count: number | undefined }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const contacts = can('export-contacts') ? contactColumns : [];
  const { chosen, toggle } = useChosenColumns('file', [...participantColumns, ...contacts], participantColumns);
  return (
    <ExportMenu
      count={count}
      load={(form) => {
        const columns = participantColumns.filter((name) => chosen.includes(name));
        const own = contacts.filter((name) => chosen.includes(name));
        return own.length > 0
          ? operate('export-contacts', { ...query, columns: [...columns, ...own], ...form })
          : operate('export-participants', { ...query, columns, ...form });
      }}
    >
      <Choices legend={t('orders.columns.choose')}>
        <div className={styles.columns}>
          {[...participantColumns, ...contacts].map((name) => (
            <Choice
              key={name}
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={chosen.length === 1 && chosen.includes(name)}
              onChange={() => toggle(name)}
            >
              {t(`participants.fileColumns.${name}`)}
            </Choice>
          ))}
        </div>
      </Choices>
    </ExportMenu>
  );
}
