import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocale } from 'shared-lib/i18n';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import { FieldRow } from '../forms/Form.tsx';
import { SelectField } from '../forms/fields/SelectField.tsx';
import { Button } from '../ui/button/Button.tsx';
import type { Delivery } from '../validation/deliverySchema.ts';
import { BranchByHand } from './BranchByHand.tsx';
import styles from './BranchPicker.module.css';
import { BranchField, SettlementField } from './ListFields.tsx';
import { regionOptions } from './regionOptions.ts';
import { useDeliveryTexts } from './useDeliveryTexts.ts';
import { useDependentFields } from './useDependentFields.ts';
import { useDirectory } from './useDirectory.ts';

const ids = ['settlementId', 'branchId'] as const;
const words = ['settlement', 'branch'] as const;

/** Delivery to a branch, from the carrier's lists or entered by hand. @param weight of the order in grams. */
export function BranchPicker({ weight = 0 }: { weight?: number }) {
  const t = useDeliveryTexts();
  const locale = useLocale();
  const directory = useDirectory();
  const { setValue, getValues } = useFormContext<Delivery>();
  const [region, byHand] = useWatch<Delivery, ['region', 'byHand']>({ name: ['region', 'byHand'] });
  useDependentFields();
  /** A text from a list may start what is entered by hand, not the reverse. */
  const change = (isByHand: boolean) => {
    for (const field of isByHand ? ids : [...ids, ...words]) setValue(field, '');
    setValue('byHand', isByHand);
  };

  const hasFailed = directory.status === 'failed';
  useEffect(() => {
    // A branch selected before the lists failed stays selected.
    if (hasFailed && !getValues('branchId')) setValue('byHand', true);
  }, [hasFailed, setValue, getValues]);

  const regionField = (
    <SelectField name="region" label={t('region')} options={regionOptions(directory.regions, region, locale)} />
  );
  const listTexts = { failed: t('unavailable'), offline: t('offline') };
  if (byHand) {
    return (
      <>
        <FailureNotice failure={directory.failure} texts={listTexts} onRetry={directory.retry} />
        <BranchByHand region={regionField} />
        <Switch label={t('toList')} disabled={directory.status !== 'ready'} onClick={() => change(false)} />
      </>
    );
  }
  return (
    <>
      <FieldRow>
        {regionField}
        <SettlementField key={region} region={region} />
      </FieldRow>
      <BranchField weight={weight} />
      <Switch label={t('toHand')} onClick={() => change(true)} />
    </>
  );
}

function Switch({ label, disabled, onClick }: { label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <Button variant="transparent" size="sm" className={styles.switch} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}
