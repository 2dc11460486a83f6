import type { Order, Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { Bib } from 'shared-lib/ui';
import { MemberNumbers } from '../../documents/MemberNumbers.tsx';
import { RegistrationDocuments } from '../../documents/RegistrationDocuments.tsx';
import styles from './OrderPage.module.css';
import { OrderSection } from './OrderSection.tsx';

interface NumbersCardProps {
  order: Order;
  registrations: readonly Registration[];
  /** Day of the run, an instant in UTC. */
  startsAt: string;
  isRunOver: boolean;
}

/** The numbers that came with the payment, each with its files. */
export function NumbersCard({ order, registrations, startsAt, isRunOver }: NumbersCardProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const numbered = registrations
    .map((registration) => ({
      registration,
      numbers: order.raceNumbers.filter(({ registrationId }) => registrationId === registration.id),
    }))
    .filter(({ numbers }) => numbers.length > 0);
  if (numbered.length === 0) return null;
  return (
    <OrderSection title={t('order.numbers')}>
      <ul className={styles.numbers}>
        {numbered.map(({ registration, numbers }) => {
          const shown = formatNumberRanges(numbers.map(({ number }) => number));
          const isTeam = registration.kind === 'team';
          return (
            <li key={registration.id} className={styles.number}>
              <div className={styles.bib}>
                <Bib
                  strip={isTeam ? 'team' : 'online'}
                  category={t(`orders.kinds.${registration.kind}`)}
                  date={formatDate(startsAt, locale)}
                  number={shown}
                  name={nameOfRegistration(registration)}
                  meta={registration.fields.city}
                />
              </div>
              <div className="row">
                <RegistrationDocuments registration={registration} numbers={numbers} isRunOver={isRunOver} />
              </div>
              {isTeam && <MemberNumbers numbers={numbers} />}
            </li>
          );
        })}
      </ul>
    </OrderSection>
  );
}
