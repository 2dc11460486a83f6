import { useFormContext, useWatch } from 'react-hook-form';
import { FieldRow } from '../forms/Form.tsx';
import { SegmentedField } from '../forms/fields/ChoiceField.tsx';
import { DigitsField } from '../forms/fields/MaskedField.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

export function PayerFields() {
  const t = useCheckoutTexts();
  const { control } = useFormContext();
  const kind = useWatch({ control, name: 'payer.kind' });
  const isCompany = kind !== 'person';
  return (
    <>
      <SegmentedField
        name="payer.kind"
        label={t('payment.payer.kind')}
        options={[
          { value: 'company', label: t('payment.payer.company') },
          { value: 'person', label: t('payment.payer.person') },
        ]}
      />
      <FieldRow>
        <TextField
          name="payer.name"
          label={t(isCompany ? 'payment.payer.companyName' : 'payment.payer.personName')}
          autoComplete={isCompany ? 'organization' : 'name'}
        />
        {isCompany && (
          <DigitsField
            name="payer.taxCode"
            label={t('payment.payer.taxCode')}
            hint={t('payment.payer.taxCodeHint')}
            max={10}
          />
        )}
      </FieldRow>
      {isCompany && <TextField name="payer.address" label={t('payment.payer.address')} autoComplete="street-address" />}
    </>
  );
}
