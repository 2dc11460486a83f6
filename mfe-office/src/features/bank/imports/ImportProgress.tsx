import type { StatementImport } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import card from '../../../design/Card.module.css';
import { OfficeIcon } from '../../../design/OfficeIcon.tsx';
import { useOperationTexts } from '../../../operation/useOperationTexts.ts';
import styles from './ImportProgress.module.css';
import { isInWork } from './useStatementImports.ts';

/** How far the uploaded files are, and why the newest one failed. */
export function ImportProgress({ imports }: { imports: readonly StatementImport[] }) {
  const newest = imports.reduce<StatementImport | undefined>(
    (found, one) => (found && found.id > one.id ? found : one),
    undefined,
  );
  return (
    <>
      {imports.filter(isInWork).map((one) => (
        <Progress key={one.id} file={one} />
      ))}
      {newest?.state === 'failed' && <FailedFile file={newest} />}
    </>
  );
}

function Progress({ file: { file, state, total, done } }: { file: StatementImport }) {
  const { t } = useTranslation('office');
  const text =
    state === 'importing' && total !== null
      ? t('bank.imports.rows', { done, count: total })
      : t(state === 'waiting' ? 'bank.imports.waiting' : 'bank.imports.reading');
  return (
    <section className={`${card.card} ${styles.file}`} aria-label={t('bank.imports.title')}>
      <OfficeIcon name="spinner" spin />
      <p>
        <b translate="no">{file}</b> <span>{text}</span>
      </p>
      <progress className={styles.bar} aria-label={file} max={total || 1} value={total ? done : undefined} />
      <small className={styles.note}>{t('bank.imports.mayLeave')}</small>
    </section>
  );
}

const columns = ['date', 'purpose', 'amount'] as const;
const otherKinds = ['xls', 'pdf', 'xml', 'damaged'] as const;

function FailedFile({ file: { file, failure } }: { file: StatementImport }) {
  const { t } = useTranslation('office');
  const texts = useOperationTexts();
  const { code = '', details = {} } = failure ?? {};
  return (
    <Notice tone="err" role="alert">
      <b translate="no">{file}</b>{' '}
      {code === 'statement_unreadable' ? (
        <UnreadableFile {...details} />
      ) : (
        <span>{texts[code] ?? t('bank.imports.failed')}</span>
      )}
    </Notice>
  );
}

/** Columns by their names in statements, or what the file is instead. */
function UnreadableFile({ missing, kind }: Record<string, unknown>) {
  const { t } = useTranslation('office');
  const other = otherKinds.find((name) => name === kind);
  const names = (Array.isArray(missing) ? missing : []).map((name) => {
    const column = columns.find((known) => known === name);
    return column ? t(`bank.missing.${column}`) : String(name);
  });
  return <span>{other ? t(`bank.otherKinds.${other}`) : t('bank.notStatement', { missing: names.join(', ') })}</span>;
}
