import { formatDate, formatDayRange, formatMoney, formatTime, hasSection, paths, useLocale } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { EventFacts } from '../api/eventTypes.ts';
import { Icon } from '../ui/icon/index.ts';
import { Disclosure } from '../ui/page/Disclosure.tsx';
import { Amount } from '../ui/text/Amount.tsx';
import styles from './PlaceOffer.module.css';
import { useOfferTexts } from './useOfferTexts.ts';

export type Offer = Pick<EventFacts, 'fees' | 'formats' | 'included' | 'team' | 'kitOffice' | 'requisites'>;

interface PlaceOfferProps extends Offer {
  /** All but the prices, so that a form below begins on the first screen. */
  isFolded?: boolean;
}

/** What a place costs and buys, how it is received and where the money goes, said before the first field. */
export function PlaceOffer({ isFolded = false, ...offer }: PlaceOfferProps) {
  const { fees, formats, team } = offer;
  const t = useOfferTexts();
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, fees.currency, locale);
  const races = formats.race.filter(({ isOffered }) => isOffered);
  const offered = [...races, ...formats.participation.filter(({ isOffered }) => isOffered)];
  const priced = offered.filter(({ price }) => price);
  return (
    <section className={styles.offer} aria-labelledby="offer-title">
      <div className={styles.price}>
        <h2 id="offer-title" className="sm strong">
          {t('title')}
        </h2>
        <p>
          <Amount text={money(fees.individual)} size="lg" />
        </p>
        <p className="sm">{t('team', { sum: money(fees.teamPerPerson), min: team.min })}</p>
        {fees.next && (
          <p className={styles.next}>
            {t('next', {
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
        {offered.map(
          ({ id, name, left = null }) =>
            left !== null && (
              <p key={id} className="sm strong">
                {left === 0 ? t('none', { name }) : t('left', { name, count: left })}
              </p>
            ),
        )}
        <p className="sm soft">{t('formats', { names: races.map(({ name }) => name).join(', ') })}</p>
      </div>
      {isFolded ? (
        <Disclosure summary={t('more')} className={styles.folded}>
          <Details {...offer} />
        </Disclosure>
      ) : (
        <Details {...offer} />
      )}
    </section>
  );
}

function Details({ included = [], kitOffice, fees, requisites }: Offer) {
  const t = useOfferTexts();
  const locale = useLocale();
  const parts = included.filter(({ individual, team: ofTeam }) => individual || ofTeam);
  const recipient = requisites.find(({ currency }) => currency === fees.currency)?.recipient;
  const hasRecipientPage = hasSection(locale, 'recipient');
  const online = included.filter((part) => part.online).map(({ name }) => name);
  return (
    <div className={styles.details}>
      {included.length > 0 && (
        <div>
          <h3 className="sm strong">{t('included')}</h3>
          <ul className={styles.parts}>
            {parts.map(({ name, individual }) => (
              <Part key={name} text={individual ? name : t('forTeams', { part: name })} />
            ))}
          </ul>
          {online.length > 0 && <p className="xs soft">{t('online', { parts: online.join(', ') })}</p>}
        </div>
      )}
      <div>
        <h3 className="sm strong">{t('receiving')}</h3>
        <ul className={`sm ${styles.ways}`}>
          <li>
            {t('pickup', {
              days: formatDayRange(kitOffice.dateFrom, kitOffice.dateTo, locale),
              from: kitOffice.timeFrom,
              to: kitOffice.timeTo,
            })}
          </li>
          <li>{t('branch')}</li>
          <li>{t('numberOnly')}</li>
        </ul>
      </div>
      {(recipient || hasRecipientPage) && (
        <div>
          <h3 className="sm strong">{t('money')}</h3>
          <p className="sm">
            <span>{recipient ? t('help', { recipient }) : ''}</span>{' '}
            {hasRecipientPage && (
              <LocalLink to={paths.recipient()} className="link">
                {t('recipient')}
              </LocalLink>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

function Part({ text }: { text: string }) {
  return (
    <li>
      <Icon name="check" size={18} />
      <span>{text}</span>
    </li>
  );
}
