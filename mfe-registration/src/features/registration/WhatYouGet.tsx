import { formatDate, formatMoney, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, Icon } from 'shared-lib/ui';
import type { RunFacts } from './registration.ts';
import styles from './WhatYouGet.module.css';

/** What a place costs and buys, said before the first field. */
export function WhatYouGet({ fees, formats, included = [], team }: RunFacts['offer']) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, fees.currency, locale);
  const priced = [...formats.race, ...formats.participation].filter(({ isOffered, price }) => isOffered && price);
  const parts = included.filter(({ individual, team: ofTeam }) => individual || ofTeam);
  const online = included.filter((part) => part.online).map(({ name }) => name);
  return (
    <section className={styles.offer} aria-labelledby="offer-title">
      <div className={styles.price}>
        <h2 id="offer-title" className="sm strong">
          {t('registration.offer.title')}
        </h2>
        <p>
          <Amount text={money(fees.individual)} size="lg" />
        </p>
        <p className="sm">{t('registration.offer.team', { sum: money(fees.teamPerPerson), min: team.min })}</p>
        {fees.next && (
          <p className={styles.next}>
            {t('registration.offer.next', {
              sum: money(fees.next.individual),
              date: formatDate(fees.next.from, locale),
              time: formatTime(fees.next.from),
            })}
          </p>
        )}
        {priced.map(({ id, name, price }) => (
          <p key={id} className="sm">
            {`${name}: ${money(price ?? 0)}`}
          </p>
        ))}
      </div>
      {included.length > 0 && (
        <div>
          <h3 className="sm strong">{t('registration.offer.included')}</h3>
          <ul className={styles.parts}>
            {parts.map(({ name, individual }) => (
              <li key={name}>
                <Icon name="check" size={18} />
                <span>{individual ? name : t('registration.offer.forTeams', { part: name })}</span>
              </li>
            ))}
          </ul>
          {online.length > 0 && (
            <p className="xs soft">{t('registration.offer.online', { parts: online.join(', ') })}</p>
          )}
        </div>
      )}
    </section>
  );
}
