import { formatMoney, paths, useLocale } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { Registration } from '../api/registrationApi.ts';
import type { Basket } from '../api/shopApi.ts';
import { CheckboxField } from '../forms/fields/CheckboxField.tsx';
import styles from './ContentFields.module.css';
import { nameOfRegistration } from './registrationsToOrder.ts';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

interface ContentFieldsProps {
  registrations: readonly Registration[];
  basket: Basket | undefined;
}

export function ContentFields({ registrations, basket }: ContentFieldsProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  const lines = basket?.lines ?? [];
  return (
    <>
      {registrations.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('content.registrations')}</legend>
          {registrations.map((registration) => (
            <CheckboxField
              key={registration.id}
              name={`chosen.r${registration.id}`}
              label={nameOfRegistration(registration)}
              optional
            >
              <span translate="no">{nameOfRegistration(registration)}</span>{' '}
              <span className="sm muted">{t(`content.kinds.${registration.kind}`)}</span>
            </CheckboxField>
          ))}
        </fieldset>
      )}
      {lines.length > 0 && (
        <div>
          <p className={styles.legend}>{t('content.goods')}</p>
          <ul className={styles.goods}>
            {lines.map(({ sku, size, title, quantity, sum }) => (
              <li key={`${sku} ${size}`}>
                <span>{`${[title[locale], size].filter(Boolean).join(', ')} × ${quantity}`}</span>
                <span className="strong tnum">{formatMoney(sum, 'UAH', locale)}</span>
              </li>
            ))}
          </ul>
          <LocalLink to={paths.basket()} className="link sm">
            {t('content.changeBasket')}
          </LocalLink>
        </div>
      )}
    </>
  );
}
