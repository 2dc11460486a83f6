import { FieldRow, PhoneField, SelectField, TextField } from 'shared-lib/forms';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { limits, regionCodes, regionName } from 'shared-lib/validation';

/** Where the carrier takes the parcel, and who receives it. */
export function BranchFields() {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const regions = regionCodes.map((value) => ({ value, label: regionName(value, locale) }));
  return (
    <>
      <FieldRow>
        <SelectField name="region" label={t('delivery.fields.region')} options={regions} />
        <TextField name="settlement" label={t('delivery.fields.settlement')} autoComplete="off" />
      </FieldRow>
      <TextField
        name="branch"
        label={t('delivery.fields.branch')}
        placeholder={t('delivery.hints.branch')}
        autoComplete="off"
      />
      <Notice>{t('delivery.hints.list')}</Notice>
      <FieldRow>
        <TextField
          name="recipientName"
          label={t('delivery.fields.recipientName')}
          hint={t('delivery.hints.ukrainian')}
          limit={limits.name}
          autoComplete="given-name"
        />
        <TextField
          name="recipientLastName"
          label={t('delivery.fields.recipientLastName')}
          hint={t('delivery.hints.ukrainian')}
          limit={limits.name}
          autoComplete="family-name"
        />
      </FieldRow>
      <PhoneField name="phone" label={t('delivery.fields.phone')} hint={t('delivery.hints.phone')} />
    </>
  );
}
