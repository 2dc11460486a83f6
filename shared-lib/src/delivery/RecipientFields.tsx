import { FieldRow } from '../forms/Form.tsx';
import { PhoneField } from '../forms/fields/MaskedField.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { limits } from '../validation/limits.ts';
import { useDeliveryTexts } from './useDeliveryTexts.ts';

export function RecipientFields() {
  const t = useDeliveryTexts();
  return (
    <>
      <FieldRow>
        <TextField
          name="recipientName"
          label={t('recipientName')}
          hint={t('ukrainian')}
          limit={limits.name}
          autoComplete="given-name"
        />
        <TextField
          name="recipientLastName"
          label={t('recipientLastName')}
          hint={t('ukrainian')}
          limit={limits.name}
          autoComplete="family-name"
        />
      </FieldRow>
      <PhoneField name="phone" label={t('phone')} hint={t('phoneHint')} />
    </>
  );
}
