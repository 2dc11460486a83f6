import type { StoredError } from '@charity-run/release/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { errorsQuery, statusQuery } from '../../api/queries.ts';
import { Failure } from '../../design/Failure.tsx';
import { Panel } from '../../design/Panel.tsx';
import { useWhen } from '../../design/useWhen.ts';
import styles from './Errors.module.css';

const STEP = 10;

/** What went wrong at visitors and in rendering within a week, with the place in the sources. */
export function ErrorList() {
  const { t } = useTranslation('console');
  const { canSee } = useReach();
  const { data: status } = useQuery(statusQuery);
  const names = (status?.live ?? []).map(({ name }) => name).filter(canSee);
  const [shown, setShown] = useState(STEP);
  const results = useQueries({ queries: names.map(errorsQuery) });
  const error = results.find((each) => each.error)?.error;
  const isPending = results.some((each) => each.isPending);
  const errors = results.flatMap(({ data = [] }) => data).sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel
      title={
        <>
          <span>{t('errors.title')}</span> <span className={styles.count}>{isPending ? '' : errors.length}</span>
        </>
      }
      aside={<small className={styles.note}>{t('errors.note')}</small>}
    >
      {error && <Failure error={error} />}
      {isPending && <p className={styles.empty}>{t('page.loading')}</p>}
      {!isPending && !error && errors.length === 0 && <p className={styles.empty}>{t('errors.none')}</p>}
      <ul className={styles.list}>
        {errors.slice(0, shown).map((each) => (
          <ErrorItem key={`${each.name} ${each.version} ${each.route} ${each.kind} ${each.message}`} error={each} />
        ))}
      </ul>
      {errors.length > shown && (
        <p className={styles.empty}>
          <Button size="sm" variant="transparent-dark-light" onClick={() => setShown(shown + STEP)}>
            {t('page.more')}
          </Button>
        </p>
      )}
    </Panel>
  );
}

function ErrorItem({ error }: { error: StoredError }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { name, version, side, kind, route, path = '', message, source, count, at } = error;
  return (
    <li>
      <p className={styles.head}>
        <Chip tone="err">{t(`errors.kinds.${kind}`)}</Chip>
        <b lang="en">{message}</b>
      </p>
      <p>
        <code>{`${name} ${version}`}</code> {source && <code className={styles.source}>{source}</code>}
      </p>
      <p className={styles.note}>
        {`${t('errors.count', { count, when: when(at) })} · ${t(`errors.sides.${side}`)} · ${route}${path}`}
      </p>
    </li>
  );
}
