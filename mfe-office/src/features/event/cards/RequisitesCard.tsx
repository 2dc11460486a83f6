import { useTranslation } from 'shared-lib/i18n';
import { currencies } from 'shared-lib/vocabulary';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { BothSetting, TextSetting } from '../SettingFields.tsx';
import { useSummary } from '../useSummary.ts';

const both = { ua: '', en: '' };

/** Accounts that money is transferred to, one for each currency. */
export function RequisitesCard() {
  const { t } = useTranslation('office');
  const { settings, problems, isReadOnly, set } = useEventEditing();
  const { requisites } = settings;
  const missing = currencies.filter((currency) => !requisites.some((account) => account.currency === currency));
  const rule = problems.get('requisites')?.rule;
  const add = (currency: (typeof currencies)[number]) =>
    set('requisites', [
      ...requisites,
      { currency, recipient: both, edrpou: '', iban: '', bankName: both, swift: '', paymentPurpose: both },
    ]);
  return (
    <Card
      title={t('settings.requisites.title')}
      summary={useSummary(['requisites'], requisites.map(({ currency }) => currency).join(', '))}
      actions={
        !isReadOnly &&
        missing.map((currency) => (
          <Action key={currency} icon="plus" onClick={() => add(currency)}>
            {t('event.requisites.add', { currency })}
          </Action>
        ))
      }
    >
      {rule && (
        <p role="alert" className={styles.wrong}>
          {t(`event.problems.${rule}`)}
        </p>
      )}
      {requisites.map(({ currency }, index) => {
        const path = `requisites.${index}`;
        return (
          <div key={currency} className={styles.part}>
            <h3 className={styles.partTitle} translate="no">
              {currency}
            </h3>
            <div className={styles.grid}>
              <BothSetting
                path={`${path}.recipient`}
                label={t('event.fields.requisites.recipient.label')}
                maxLength={200}
              />
              <TextSetting path={`${path}.iban`} label="IBAN" maxLength={40} width={6} isCode />
              <TextSetting
                path={`${path}.edrpou`}
                label={t('event.fields.requisites.edrpou')}
                inputMode="numeric"
                maxLength={10}
                width={3}
                isCode
              />
              <TextSetting path={`${path}.swift`} label="SWIFT" maxLength={11} width={3} isCode />
              <BothSetting
                path={`${path}.bankName`}
                label={t('event.fields.requisites.bankName.label')}
                maxLength={200}
              />
              <BothSetting
                path={`${path}.paymentPurpose`}
                label={t('event.fields.requisites.paymentPurpose.label')}
                maxLength={160}
              />
            </div>
            {!isReadOnly && currency !== 'UAH' && (
              <div className={styles.actions}>
                <Action
                  tone="ghostDanger"
                  icon="trash"
                  onClick={() =>
                    set(
                      'requisites',
                      requisites.filter((_, at) => at !== index),
                    )
                  }
                >
                  {t('event.requisites.remove', { currency })}
                </Action>
              </div>
            )}
          </div>
        );
      })}
    </Card>
  );
}
