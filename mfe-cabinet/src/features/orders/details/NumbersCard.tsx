import type { Order, Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { finishPaths } from 'shared-lib/finish/paths';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { Bib, ButtonLink } from 'shared-lib/ui';
import { AllNumbersButton } from '../../documents/AllNumbersButton.tsx';
import { MemberNumbers } from '../../documents/MemberNumbers.tsx';
import { RegistrationDocuments } from '../../documents/RegistrationDocuments.tsx';
import { numbersPath } from '../../numbers/numbersPath.ts';
import { useWallets } from '../../wallets/useWallets.ts';
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
  const wallets = useWallets();
  const numbered = registrations
    .map((registration) => ({
      registration,
      numbers: order.raceNumbers.filter(({ registrationId }) => registrationId === registration.id),
    }))
    .filter(({ numbers }) => numbers.length > 0);
  if (numbered.length === 0) return null;
  const online = numbered.find(({ registration: { fields } }) => fields.participationFormat === 'online')?.numbers[0]
    ?.number;
  return (
    <OrderSection title={t('order.numbers')}>
      {numbered.length > 1 && <AllNumbersButton order={order} />}
      {numbered.some(({ registration }) => registration.kind !== 'team') && (
        <p className="sm soft">{t('documents.toPhoneHint')}</p>
      )}
      {online !== undefined && (
        <ButtonLink to={finishPaths.own(online)} variant="transparent-dark" size="sm" icon="flag">
          {t('order.finish')}
        </ButtonLink>
      )}
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
                <RegistrationDocuments
                  registration={registration}
                  numbers={numbers}
                  isRunOver={isRunOver}
                  wallets={wallets}
                />
              </div>
              {isTeam && <MemberNumbers numbers={numbers} wallets={isRunOver ? [] : wallets} />}
            </li>
          );
        })}
      </ul>
      <ButtonLink to={numbersPath} variant="transparent-dark-light" size="sm" icon="bib">
        {t('numbers.open')}
      </ButtonLink>
    </OrderSection>
  );
}
