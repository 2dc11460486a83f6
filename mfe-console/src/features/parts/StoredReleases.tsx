import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { useAct } from '../../act/actContext.ts';
import { releasesQuery } from '../../api/queries.ts';
import { Failure } from '../../design/Failure.tsx';
import { useWhen } from '../../design/useWhen.ts';
import styles from './Parts.module.css';

const SHARES = [1, 5, 10, 25, 50] as const;
const SHOWN = 10;

/** The stored releases of a micro-frontend: each can be approved, tried with a share of the visitors, or made live. */
export function StoredReleases({ name, live }: { name: string; live: string }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const id = useId();
  const act = useAct();
  const { canChange } = useReach();
  const [share, setShare] = useState<number>(10);
  const { data, error, isPending } = useQuery(releasesQuery(name));
  if (isPending) return <p>{t('page.loading')}</p>;
  if (error) return <Failure error={error} />;
  const others = data.filter(({ version }) => version !== live).slice(0, SHOWN);
  if (others.length === 0) return <p>{t('parts.noOthers')}</p>;
  return (
    <div className={styles.stored}>
      {canChange(name) && (
        <p className={styles.share}>
          <label htmlFor={id}>{t('parts.share')}</label>
          <select id={id} value={share} onChange={({ target }) => setShare(Number(target.value))}>
            {SHARES.map((percent) => (
              <option key={percent} value={percent}>
                {`${percent} %`}
              </option>
            ))}
          </select>
        </p>
      )}
      <ul>
        {others.map(({ version, publishedAt, by }) => (
          <li key={version}>
            <b>{version}</b>
            <small>{`${publishedAt ? when(publishedAt) : ''} ${by}`}</small>
            {canChange(name) && (
              <span className={styles.buttons}>
                <Button
                  size="sm"
                  variant="transparent-dark-light"
                  onClick={() => act({ kind: 'approve', name, version })}
                >
                  <span>{t('acts.approve.short')}</span>
                  <span className="vh">{` ${version}`}</span>
                </Button>
                <Button
                  size="sm"
                  variant="transparent-dark-light"
                  onClick={() => act({ kind: 'activate', name, version, percent: share })}
                >
                  <span>{t('acts.canary.short', { percent: share })}</span>
                  <span className="vh">{` ${version}`}</span>
                </Button>
                <Button
                  size="sm"
                  variant="transparent-dark-light"
                  onClick={() => act({ kind: 'activate', name, version })}
                >
                  <span>{t('acts.activate.short')}</span>
                  <span className="vh">{` ${version}`}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
