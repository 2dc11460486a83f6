import { FieldRow } from '../forms/Form.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import type { Elements } from '../ui/elements.ts';
import { useDeliveryTexts } from './useDeliveryTexts.ts';

export function BranchByHand({ region }: { region: Elements }) {
  const t = useDeliveryTexts();
  return (
    <>
      <FieldRow>
        {region}
        <TextField name="settlement" label={t('settlement')} autoComplete="off" />
      </FieldRow>
      <TextField name="branch" label={t('byHand')} placeholder={t('byHandExample')} autoComplete="off" />
    </>
  );
}
