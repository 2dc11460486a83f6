import { type FormEvent, useEffect, useState } from 'react';
import { type FundraiserPage, fundraisingPaths } from 'shared-lib/fundraising';
import { formatMoney, localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { Button } from 'shared-lib/ui';
import styles from './Fundraising.module.css';
import { suggestAmount } from './suggestAmount.ts';

/** Chooses an amount and leads to the form with it; the browser sends it by itself without JavaScript. */
export function GiveChoice({ page: { address, presets } }: { page: FundraiserPage }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(suggestAmount(presets));
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const path = localizePath(fundraisingPaths.give(address), locale);
  const money = (sum: number) => formatMoney(sum, 'UAH', locale);
  const give = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`${path}?amount=${chosen === null ? '' : chosen / 100}`);
  };
  return (
    <form className={styles.give} action={path} onSubmit={give}>
      <fieldset>
        <legend className="vh">{t('fundraising.card.presets')}</legend>
        <div className={styles.presets}>
          {[...presets, null].map((amount) => (
            <label key={amount}>
              <input
                type="radio"
                name="amount"
                value={amount === null ? '' : amount / 100}
                checked={amount === chosen}
                onChange={() => setChosen(amount)}
              />
              <span>{amount === null ? t('fundraising.card.other') : money(amount)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="lg" block iconAfter="arrow-right">
        {isReady && chosen !== null
          ? t('fundraising.card.giveSum', { sum: money(chosen) })
          : t('fundraising.card.give')}
      </Button>
    </form>
  );
}
