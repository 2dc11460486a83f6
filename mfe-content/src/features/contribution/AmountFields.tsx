import { useId } from 'react';
import { type Currency, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { SegmentedControl } from 'shared-lib/ui';
import { presets } from './amount.ts';
import styles from './ContributionWidget.module.css';

const signs: Record<Currency, string> = { UAH: '₴', USD: '$', EUR: '€' };

const MAX_LENGTH = 16;

/** How many characters the type size leaves room for; the style sheet has a rule for each. */
const fits = [4, 6, 8, 10, 12, MAX_LENGTH];

const fitFor = (text: string) => fits.find((fit) => text.length <= fit) ?? MAX_LENGTH;

interface AmountFieldsProps {
  /** Id of the input. */
  id: string;
  currencies: readonly Currency[];
  currency: Currency;
  text: string;
  problem?: 'missing' | 'incorrect';
  onCurrency: (currency: Currency) => void;
  onText: (text: string) => void;
}

/** Currency, amount and suggested amounts. */
export function AmountFields({ id, currencies, currency, text, problem, onCurrency, onText }: AmountFieldsProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const errorId = useId();
  return (
    <>
      <SegmentedControl
        block
        label={t('contribution.currency')}
        name="currency"
        value={currency}
        options={currencies.map((value) => ({ value, label: `${signs[value]} ${value}` }))}
        onChange={(value) => onCurrency(value as Currency)}
      />
      <div className={styles.amountFrame}>
        <label className={styles.amount} data-invalid={problem !== undefined} data-chars={fitFor(text)}>
          <span className="vh">{t('contribution.amount')}</span>
          <span className={styles.typed} data-text={text}>
            <input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              maxLength={MAX_LENGTH}
              size={1}
              value={text}
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? errorId : undefined}
              onChange={({ target }) => onText(target.value)}
            />
          </span>
          <span className="cur" aria-hidden="true">
            {signs[currency]}
          </span>
        </label>
      </div>
      {problem && (
        <p id={errorId} role="alert" className={styles.error}>
          {t(`contribution.${problem}`)}
        </p>
      )}
      <div className={`fills-selected ${styles.presets}`}>
        {presets[currency].map((sum) => (
          <button key={sum} type="button" aria-pressed={text === String(sum)} onClick={() => onText(String(sum))}>
            {formatMoney(sum * 100, currency, locale)}
          </button>
        ))}
      </div>
    </>
  );
}
