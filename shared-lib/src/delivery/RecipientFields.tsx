import { PhoneField } from '../forms/fields/MaskedField.tsx';
import { NameFields } from '../forms/fields/NameFields.tsx';
import { useDeliveryTexts } from './useDeliveryTexts.ts';

export function RecipientFields() {
  const t = useDeliveryTexts();
  return (
    <>
      <NameFields
        given={{ name: 'recipientName', label: t('recipientName'), hint: t('ukrainian') }}
        family={{ name: 'recipientLastName', label: t('recipientLastName'), hint: t('ukrainian') }}
      />
      <PhoneField name="phone" label={t('phone')} hint={t('phoneHint')} />
    </>
  );
}
