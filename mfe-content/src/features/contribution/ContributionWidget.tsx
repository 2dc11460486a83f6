import { useId, useRef, useState } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { type Currency, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { BibFrame, Button, Notice, SegmentedControl } from 'shared-lib/ui';
import { parseAmount, presets } from './amount.ts';
import styles from './ContributionWidget.module.css';
import { RequisitesList } from './RequisitesList.tsx';
import { TransferCode } from './TransferCode.tsx';
import { useSettled } from './useSettled.ts';

const signs: Record<Currency, string> = { UAH: '₴', USD: '$', EUR: '€' };

/** The sum is the number on a bib. Until online payment opens, it ends at the bank requisites and says so. */
export function ContributionWidget({ event }: { event: Pick<EventFacts, 'edition' | 'requisites'> }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const [currency, setCurrency] = useState<Currency>('UAH');
  const [text, setText] = useState('500');
  const [problem, setProblem] = useState<'missing' | 'incorrect'>();
  const [confirmed, setConfirmed] = useState<number>();
  const requisitesRef = useRef<HTMLHeadingElement>(null);
  const ids = { amount: useId(), error: useId() };
  const requisites = event.requisites.find((row) => row.currency === currency);
  const typed = parseAmount(useSettled(text, 400));

  const change = (value: string) => {
    setText(value);
    setProblem(undefined);
    setConfirmed(undefined);
  };
  const submit = (submission: React.FormEvent) => {
    submission.preventDefault();
    const amount = parseAmount(text);
    if ('problem' in amount) {
      setProblem(amount.problem);
      document.getElementById(ids.amount)?.focus();
      return;
    }
    setConfirmed(amount.minorUnits);
    requisitesRef.current?.focus();
  };

  return (
    <BibFrame size="giant" start={t('contribution.strip')} end={t('contribution.edition', { edition: event.edition })}>
      <div className={styles.grid}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <SegmentedControl
            block
            label={t('contribution.currency')}
            name="currency"
            value={currency}
            options={event.requisites.map((row) => ({
              value: row.currency,
              label: `${signs[row.currency]} ${row.currency}`,
            }))}
            onChange={(value) => {
              setCurrency(value as Currency);
              change(String(presets[value as Currency][1] ?? ''));
            }}
          />
          <label className={styles.amount} data-invalid={problem !== undefined}>
            <span className="vh">{t('contribution.amount')}</span>
            <input
              id={ids.amount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              size={Math.max(text.length, 2)}
              value={text}
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? ids.error : undefined}
              onChange={({ target }) => change(target.value)}
            />
            <span className="cur" aria-hidden="true">
              {signs[currency]}
            </span>
          </label>
          {problem && (
            <p id={ids.error} role="alert" className={styles.error}>
              {t(`contribution.${problem}`)}
            </p>
          )}
          <div className={styles.presets}>
            {presets[currency].map((sum) => (
              <button key={sum} type="button" aria-pressed={text === String(sum)} onClick={() => change(String(sum))}>
                {formatMoney(sum * 100, currency, locale)}
              </button>
            ))}
          </div>
          <Button type="submit" size="lg" block iconAfter="arrow-right">
            {t('contribution.submit')}
          </Button>
          <p className="xs muted">{t('contribution.honest')}</p>
        </form>
        <div className={styles.requisites}>
          <h3 className="h4" tabIndex={-1} ref={requisitesRef}>
            {confirmed
              ? t('contribution.transferSum', { sum: formatMoney(confirmed, currency, locale) })
              : t('contribution.transfer')}
          </h3>
          {requisites && <RequisitesList requisites={requisites} />}
          {requisites?.currency === 'UAH' && (
            <TransferCode requisites={requisites} kopiykas={'minorUnits' in typed ? typed.minorUnits : undefined} />
          )}
          {confirmed && <Notice tone="leaf">{t('contribution.thanks')}</Notice>}
        </div>
      </div>
    </BibFrame>
  );
}
