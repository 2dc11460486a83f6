import { useEffect } from 'react';
import { CheckboxField, DigitsField, useFormContext, useWatch } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { hasRightCheckDigit, isTaxCode } from 'shared-lib/validation';

/** EDRPOU or IPN, digits only. */
export function TaxCodeField() {
  const { t } = useTranslation('registration');
  return (
    <DigitsField
      name="taxCode"
      label={t('participation.fields.taxCode')}
      hint={t('participation.hints.taxCode')}
      max={10}
    />
  );
}

/** A wrong check digit needs a confirmation only, because some old codes have one. */
export function TaxCodeConfirmation() {
  const { t } = useTranslation('registration');
  const { setValue, getValues } = useFormContext();
  const code = String(useWatch({ name: 'taxCode' }) ?? '');
  const isUnusual = isTaxCode(code) && !hasRightCheckDigit(code);
  useEffect(() => {
    // The confirmation was given for another code.
    if (!isUnusual && getValues('taxCodeConfirmed')) setValue('taxCodeConfirmed', false);
  }, [isUnusual, setValue, getValues]);
  if (!isUnusual) return null;
  return (
    <Notice tone="warn">
      <p>{t('participation.taxCode.unusual')}</p>
      <CheckboxField name="taxCodeConfirmed" label={t('participation.fields.taxCode')}>
        {t('participation.taxCode.confirm')}
      </CheckboxField>
    </Notice>
  );
}
