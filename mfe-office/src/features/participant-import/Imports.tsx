import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { ProgressBar } from 'shared-lib/ui';
import { officeQuery } from '../../api/officeQuery.ts';
import { Card } from '../../design/Card.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { Problems } from './Problems.tsx';
import styles from './participantImport.module.css';

const ASK_EVERY_MS = 2_000;

/** The newest tables, and how far each is: it goes on when the page is closed. */
export function Imports() {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const query = useQuery({
    ...officeQuery('participant-imports', {}),
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => endedAt === null) ? ASK_EVERY_MS : false),
  });
  return (
    <Card title={t('participantImport.imports')}>
      <Loaded query={query} rows={3}>
        {(imports) =>
          imports.length === 0 ? (
            <p className={styles.note}>{t('participantImport.none')}</p>
          ) : (
            <ul className={styles.fields}>
              {imports.map(({ id, file, payment, by, at, endedAt, total, placed, there, failed }) => (
                <li key={id} className={styles.import}>
                  <b translate="no">{file}</b>
                  <small>{`${t(`participantImport.payments.${payment}.title`)} · ${by} · ${exact(at)}`}</small>
                  {endedAt === null && (
                    <ProgressBar
                      label={t('participantImport.progress', { done: placed, total })}
                      value={placed + there + failed.length}
                      max={total}
                    />
                  )}
                  <span role="status">
                    {`${t('participantImport.placed', { count: placed })} · ${t('participantImport.there', { count: there })} · ${t('participantImport.wrong', { count: failed.length })}`}
                  </span>
                  {endedAt !== null && <Problems file={file} lines={failed} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
