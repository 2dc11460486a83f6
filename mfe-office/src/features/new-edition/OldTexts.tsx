import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OldText } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Failed, Loading } from '../../design/Placeholder.tsx';
import styles from './newEdition.module.css';

/** Rows that are shown at first. */
const SHOWN = 12;

/** Texts of the site that still name the run before. They keep nothing from being created. */
export function OldTexts({ current }: { current: number }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery({ ...officeQuery('old-texts', {}), staleTime: 60_000 });
  const [isWhole, setWhole] = useState(false);
  const texts = data?.texts ?? [];
  const shown = isWhole ? texts : texts.slice(0, SHOWN);
  return (
    <Card
      title={t('newEdition.texts.title')}
      count={data && texts.length}
      note={t('newEdition.texts.note', { current })}
      foot={texts.length > 0 && t('newEdition.texts.about')}
      flush
    >
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading rows={4} />
        )
      ) : texts.length === 0 ? (
        <p className={styles.none}>{t('newEdition.texts.none')}</p>
      ) : (
        <ul className={styles.texts}>
          {shown.map((text) => (
            <Row key={`${text.kind} ${text.title} ${text.locale} ${text.field} ${text.before}`} text={text} />
          ))}
        </ul>
      )}
      {shown.length < texts.length && (
        <p className={styles.none}>
          <Action onClick={() => setWhole(true)}>{t('newEdition.texts.all', { number: texts.length })}</Action>
        </p>
      )}
    </Card>
  );
}

function Row({ text: { title, locale, field, before, found, after, path } }: { text: OldText }) {
  const { t } = useTranslation('office');
  const place = t(`newEdition.texts.${field === 'title' ? 'heading' : field === 'date' ? 'dates' : 'text'}`);
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>{`${place} · ${t(`event.${locale}`)}`}</small>
      </span>
      <span lang={locale === 'ua' ? 'uk' : 'en'}>
        {before && <span>{`…${before}`}</span>}
        <mark>{found}</mark>
        {after && <span>{`${after}…`}</span>}
      </span>
      {path && (
        <a className="link" href={path} target="_blank" rel="noreferrer">
          {t('newEdition.texts.open')}
        </a>
      )}
    </li>
  );
}
