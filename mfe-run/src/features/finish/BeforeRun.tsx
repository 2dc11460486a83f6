import { documentsApi } from 'shared-lib/api';
import { type FinishOwner, type FinishPage, type FinishRunner, finishLimits } from 'shared-lib/finish';
import { formatDayAndMonth, useLocale, useTranslation } from 'shared-lib/i18n';
import { Countdown, Icon, type IconName, type TimeUnit } from 'shared-lib/ui';
import { CourseLine, Runner } from 'shared-lib/ui/illustrations';
import styles from './BeforeRun.module.css';
import { FileButton } from './FileButton.tsx';
import { toLocalMidnight } from './finishStage.ts';

interface BeforeRunProps {
  owner: FinishOwner;
  runner: FinishRunner;
  page: FinishPage;
}

const advice = [
  ['number', 'bib'],
  ['watch', 'clock'],
  ['photo', 'image'],
  ['week', 'calendar'],
] as const satisfies (readonly [string, IconName])[];

export function BeforeRun({ owner, runner, page }: BeforeRunProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const day = formatDayAndMonth(`${page.firstDay}T09:00:00Z`, locale);
  const lastDay = formatDayAndMonth(`${page.lastDay}T09:00:00Z`, locale);
  const startsAt = toLocalMidnight(page.firstDay).toISOString();
  const { registrationId, orderNumber, number } = runner;
  return (
    <section className={styles.before} aria-labelledby="finish-before">
      <div className={styles.words}>
        <h2 className="d2" id="finish-before">
          {t('finish.before.title')}
        </h2>
        <p className="lead">{t('finish.before.lead', { day })}</p>
        <Countdown
          startsAt={startsAt}
          endsAt={new Date(Date.parse(startsAt) + finishLimits.days * 86_400_000).toISOString()}
          serverNow={page.now}
          label={t('finish.before.countdown', { day })}
          unitLabel={(unit: TimeUnit, count) => t(`finish.units.${unit}`, { count })}
          dateText={day}
          running={<p className="strong">{t('finish.before.opening')}</p>}
          finished={<p className="strong">{t('finish.before.opening')}</p>}
        />
        {'token' in owner && (
          <div className={styles.actions}>
            <FileButton
              label={t('finish.before.number')}
              icon="download"
              fileName={`${number}.pdf`}
              load={() => documentsApi.onlineNumber(owner.token, registrationId, 'pdf', locale)}
            />
            {orderNumber && (
              <FileButton
                label={t('finish.before.calendar')}
                icon="calendar"
                variant="transparent-dark"
                fileName={`run-${page.edition}.ics`}
                load={() => documentsApi.calendar(owner.token, orderNumber, locale)}
              />
            )}
          </div>
        )}
      </div>
      <ul className={styles.advice}>
        {advice.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} size={32} />
            <span>
              <b>{t(`finish.before.advice.${name}.title`)}</b>
              <span>{t(`finish.before.advice.${name}.text`, { day, lastDay })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.art} aria-hidden="true">
        <CourseLine className={styles.course} />
        <Runner name="runner-3" className={styles.runner} />
        <Runner name="dog" className={styles.dog} />
        <Runner name="wheelchair" className={styles.wheelchair} />
      </div>
    </section>
  );
}
