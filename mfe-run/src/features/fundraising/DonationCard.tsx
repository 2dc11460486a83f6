import type { FundraiserPage } from 'shared-lib/fundraising';
import { formatDayAndMonth, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, BibFrame, ButtonLink, Chip } from 'shared-lib/ui';
import { LeafHeart } from 'shared-lib/ui/illustrations';
import { CourseBar } from './CourseBar.tsx';
import styles from './Fundraising.module.css';
import { GiveChoice } from './GiveChoice.tsx';
import { SharePage } from './SharePage.tsx';

/** Sum, goal, course and ways to give; it works without JavaScript. */
export function DonationCard({ page, isRegistrationOpen }: { page: FundraiserPage; isRegistrationOpen: boolean }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { address, goal, raised, withheld, gifts, isClosed, team, lastDay, reportDay } = page;
  const money = (sum: number) => formatMoney(sum, 'UAH', locale);
  const percent = Math.floor((raised / goal) * 100);
  const day = (text: string) => formatDayAndMonth(text, locale);
  const end = isClosed
    ? t('fundraising.card.ended')
    : lastDay
      ? t('fundraising.card.until', { day: day(lastDay) })
      : t('fundraising.card.edition', { edition: page.edition });
  return (
    <>
      <BibFrame
        strip="team"
        start={t(team ? 'fundraising.card.stripTeam' : 'fundraising.card.strip')}
        end={end}
        className={isClosed ? styles.closed : undefined}
      >
        <div className={styles.card}>
          {isClosed && <LeafHeart className={styles.leaf} />}
          <p className={styles.raised}>
            <Amount text={money(raised)} size="lg" />
          </p>
          <p className={styles.of}>
            <span>{t('fundraising.card.of')}</span> <b className="strong">{money(goal)}</b>
            {withheld > 0 && <small>{t('fundraising.card.withheld', { count: withheld })}</small>}
          </p>
          <CourseBar raised={raised} goal={goal} address={address} label={t('fundraising.card.course', { percent })} />
          <Facts page={page} percent={percent} />
          {raised >= goal && !isClosed && (
            <p className={styles.state}>
              <Chip tone="ok" icon="check">
                {t('fundraising.card.reached')}
              </Chip>
              <span className="sm soft">{t('fundraising.card.reachedText', { goal: money(goal) })}</span>
            </p>
          )}
          {gifts === 0 && !isClosed && <p className="sm soft">{t('fundraising.card.none')}</p>}
          {isClosed ? (
            <p className={styles.state}>
              {gifts > 0 && <span className="sm">{t('fundraising.card.thanks', { count: gifts })}</span>}
              {reportDay && <span className="sm">{t('fundraising.card.report', { day: day(reportDay) })}</span>}
            </p>
          ) : (
            <>
              <GiveChoice page={page} />
              {isRegistrationOpen && (
                <ButtonLink to={paths.registration()} variant="transparent-dark" icon="runner" block>
                  {t('fundraising.card.join')}
                </ButtonLink>
              )}
            </>
          )}
          <SharePage page={page} />
        </div>
      </BibFrame>
      <p className={`xs muted ${styles.foundation}`}>{t('fundraising.card.foundation')}</p>
    </>
  );
}

function Facts({ page: { gifts, daysLeft, isClosed }, percent }: { page: FundraiserPage; percent: number }) {
  const { t } = useTranslation('run');
  const facts: [value: string, name: string][] = [
    [String(gifts), t('fundraising.card.gifts', { count: gifts })],
    [t('fundraising.card.percent', { percent }), t('fundraising.card.ofGoal')],
  ];
  if (daysLeft !== null && !isClosed) facts.push([String(daysLeft), t('fundraising.card.days', { count: daysLeft })]);
  return (
    <dl className={styles.facts}>
      {facts.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
