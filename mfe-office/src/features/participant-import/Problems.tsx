import type { ImportLine } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Table } from '../../design/Table.tsx';
import styles from './participantImport.module.css';

const SHOWN = 50;

/** Lines that are not imported, why, and the same as a file to correct. */
export function Problems({ file, lines }: { file: string; lines: ImportLine[] }) {
  const { t } = useTranslation('office');
  if (lines.length === 0) return null;
  const describe = ({ problem }: ImportLine): string => {
    if (!problem) return '';
    const field = problem.field ? `${t(`participantImport.fields.${problem.field}`)}: ` : '';
    return field + t(`participantImport.reasons.${problem.reason}`);
  };
  const save = () => {
    const heading = ['line', 'name', 'value', 'reason'].map((name) => t(`participantImport.file.${name}`));
    const rows = lines.map((line) => [String(line.line), line.name, line.problem?.value ?? '', describe(line)]);
    saveCsv(`${file.replace(/\.\w+$/, '')}-${t('participantImport.file.ending')}.csv`, [heading, ...rows]);
  };
  return (
    <>
      <Table
        caption={t('participantImport.wrong', { count: lines.length })}
        columns={[
          { name: 'line', label: t('participants.sizes.line') },
          { name: 'name', label: t('participants.columns.name') },
          { name: 'value', label: t('participantImport.file.value') },
          { name: 'reason', label: t('participants.sizes.reason') },
        ]}
      >
        {lines.slice(0, SHOWN).map((line) => (
          <tr key={line.line}>
            <td data-label={t('participants.sizes.line')}>{line.line}</td>
            <td translate="no">{line.name || '–'}</td>
            <td data-label={t('participantImport.file.value')} translate="no">
              {line.problem?.value || '–'}
            </td>
            <td>{describe(line)}</td>
          </tr>
        ))}
      </Table>
      <div className={styles.acts}>
        <Action icon="download" onClick={save}>
          {t('participantImport.download', { count: lines.length })}
        </Action>
        {lines.length > SHOWN && <span className={styles.note}>{t('participantImport.more', { count: SHOWN })}</span>}
      </div>
    </>
  );
}

/** Excel in Ukrainian reads it so; a cell is no formula. */
function saveCsv(name: string, rows: string[][]): void {
  const quote = (cell: string) => `"${(/^[=+\-@]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  const text = `\ufeff${rows.map((cells) => cells.map(quote).join(';')).join('\r\n')}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
