import { useState } from 'react';
import type { ShownGift } from 'shared-lib/fundraising';
import { formatDate, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, Button } from 'shared-lib/ui';
import styles from './Fundraising.module.css';

const STEP = 12;

/** Who gave: first name, amount and message, as each of them chose. */
export function Donors({ donors, isClosed }: { donors: readonly ShownGift[]; isClosed: boolean }) {
  const { t } = useTranslation('run');
  const [shown, setShown] = useState(STEP);
  const anonymous = donors.filter(({ name }) => name === null).length;
  return (
    <section className={styles.donors} aria-labelledby="donors">
      <div className="wrap">
        <div className={styles.donorsHead}>
          <h2 className="d2" id="donors">
            {t('fundraising.donors.title')}
          </h2>
          {donors.length > 0 && (
            <p className="soft">
              <span>{t('fundraising.donors.count', { count: donors.length })}</span>
              {anonymous > 0 && <span>{t('fundraising.donors.anonymously', { count: anonymous })}</span>}
            </p>
          )}
        </div>
        {donors.length === 0 ? (
          <p>{t(isClosed ? 'fundraising.donors.noneAtEnd' : 'fundraising.donors.none')}</p>
        ) : (
          <ul className={styles.wall}>
            {donors.slice(0, shown).map((gift) => (
              <Donor key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
        {donors.length > shown && (
          <Button variant="transparent-dark" icon="plus" onClick={() => setShown(shown + STEP)}>
            {t('fundraising.donors.more')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Donor({ gift: { name, amount, message, paidAt } }: { gift: ShownGift }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  return (
    <li className={`${styles.donor} ${name ? '' : styles.quiet}`}>
      <p className={styles.donorHead}>
        <b className="strong" translate={name ? 'no' : undefined}>
          {name ?? t('fundraising.donors.anonymous')}
        </b>
        {amount === null ? (
          <small>{t('fundraising.donors.hidden')}</small>
        ) : (
          <Amount text={formatMoney(amount, 'UAH', locale)} />
        )}
      </p>
      {message && <p className={styles.message}>{message}</p>}
      <small>{formatDate(paidAt, locale)}</small>
    </li>
  );
}
