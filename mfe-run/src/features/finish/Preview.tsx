import { type FinishRunner, formatElapsed, formatKilometres } from 'shared-lib/finish';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Bib, Icon } from 'shared-lib/ui';
import type { FinishForm } from './finishDraft.ts';
import styles from './Preview.module.css';
import { readDistance, readTime } from './readMeasures.ts';

interface PreviewProps {
  runner: FinishRunner;
  form: FinishForm;
  startsAt: string;
}

/** Follows the typing. */
export function Preview({ runner, form, startsAt }: PreviewProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [distance, elapsed] = [readDistance(form.distance), readTime(form.time)];
  return (
    <aside className={`${styles.side} on-leaf`} aria-label={t('finish.preview.title')}>
      <Bib
        strip="online"
        category={t('finish.strip')}
        date={formatDate(startsAt, locale)}
        number={String(runner.number)}
        name={runner.name}
        meta={form.city}
      />
      <dl className={styles.figures}>
        <div>
          <dt>{t('finish.form.distance')}</dt>
          <dd>
            <span>{distance === undefined ? '–' : formatKilometres(distance, locale)}</span>
            <small>{t('finish.kilometres')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('finish.form.time')}</dt>
          <dd>{elapsed === undefined ? '–' : formatElapsed(elapsed)}</dd>
        </div>
      </dl>
      <ul className={styles.list}>
        <li>
          <Icon name="medal" size={20} />
          <span>{t('finish.preview.certificate')}</span>
        </li>
        <li>
          <Icon name="pin" size={20} />
          <span>{t(form.isOnMap ? 'finish.preview.onMap' : 'finish.preview.notOnMap')}</span>
        </li>
      </ul>
    </aside>
  );
}
