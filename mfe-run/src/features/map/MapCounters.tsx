import type { ReactNode } from 'react';
import type { MapTotals } from 'shared-lib/api';
import { formatMoney, formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount } from 'shared-lib/ui';
import { currencies } from 'shared-lib/vocabulary';
import styles from './MapCounters.module.css';

/** What all of it adds up to. */
export function MapCounters({ totals }: { totals: MapTotals }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { countries, cities, onSite, online, finishes, metres, raised } = totals;
  const participants = onSite + online;
  const kilometres = Math.round(metres / 1000);
  const show = (number: number) => formatNumber(number, locale);
  const given = currencies.filter((currency) => raised.amounts[currency] > 0);
  const hasEntries = given.some((currency) => raised.entries[currency] > 0);
  return (
    <section className={styles.band} aria-label={t('map.counters.label')}>
      <dl className={`wrap ${styles.counters}`}>
        <Counter label={t('map.counters.countries', { count: countries })}>{show(countries)}</Counter>
        <Counter label={t('map.counters.cities', { count: cities })}>{show(cities)}</Counter>
        <Counter
          label={t('map.counters.participants', { count: participants })}
          detail={onSite > 0 && online > 0 && t('map.counters.ways', { onSite: show(onSite), online: show(online) })}
        >
          {show(participants)}
        </Counter>
        {finishes > 0 && <Counter label={t('map.counters.finishes')}>{show(finishes)}</Counter>}
        {kilometres > 0 && (
          <Counter label={t('map.counters.kilometres', { count: kilometres })}>{show(kilometres)}</Counter>
        )}
        <Counter label={t(hasEntries ? 'map.counters.raisedWithEntries' : 'map.counters.raised')} isWide>
          {(given.length > 0 ? given : currencies.slice(0, 1)).map((currency) => (
            <Amount
              key={currency}
              text={formatMoney(raised.amounts[currency], currency, locale)}
              className={styles.amount}
            />
          ))}
        </Counter>
      </dl>
    </section>
  );
}

interface CounterProps {
  label: string;
  detail?: string | false;
  isWide?: boolean;
  children: ReactNode;
}

function Counter({ label, detail, isWide, children }: CounterProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
