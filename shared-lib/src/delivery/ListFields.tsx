import { type ComponentProps, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { deliveryApi } from 'shared-lib/api';
import { formatNumber, useLocale } from 'shared-lib/i18n';
import { ComboboxField } from '../forms/fields/ComboboxField.tsx';
import type { SearchSuggestions } from '../forms/fields/useSuggestions.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { Delivery } from '../validation/deliverySchema.ts';
import styles from './BranchPicker.module.css';
import { ChosenBranchNotice } from './ChosenBranchNotice.tsx';
import { useBranchWords } from './useBranchWords.ts';
import { useChosenBranch } from './useChosenBranch.ts';
import { useDeliveryTexts } from './useDeliveryTexts.ts';

type ListFieldProps = Omit<ComponentProps<typeof ComboboxField>, 'name' | 'initialLabel' | 'onSelect'> & {
  name: 'settlement' | 'branch';
};

/** The form keeps the id and the text of what was selected. */
function ListField({ name, ...props }: ListFieldProps) {
  const { setValue, getValues } = useFormContext<Delivery>();
  return (
    <ComboboxField
      {...props}
      name={`${name}Id`}
      initialLabel={getValues(name)}
      onSelect={(chosen) => setValue(name, chosen?.label ?? '')}
    />
  );
}

/** Needs the region as key, to reset with it. */
export function SettlementField({ region }: { region: string }) {
  const t = useDeliveryTexts();
  const words = useBranchWords();
  const search: SearchSuggestions = async (query, signal) => {
    const { items, total } = await deliveryApi.settlements({ region, query }, signal);
    const shown = items.map((one) => ({ value: one.id, label: words.settlement(one), detail: words.place(one) }));
    return { items: shown, total };
  };
  return (
    <ListField
      name="settlement"
      label={t('settlement')}
      placeholder={region ? t('settlementHint') : t('regionFirst')}
      disabled={!region}
      search={search}
    />
  );
}

export function BranchField({ weight }: { weight: number }) {
  const t = useDeliveryTexts();
  const { setValue } = useFormContext<Delivery>();
  const [settlement, branchId] = useWatch<Delivery, ['settlementId', 'branchId']>({
    name: ['settlementId', 'branchId'],
  });
  const [gone, setGone] = useState('');
  const chosen = useChosenBranch(branchId, weight, () => {
    setGone(branchId);
    setValue('branchId', '');
    setValue('branch', '');
  });
  return (
    <div className={styles.branch}>
      {weight > 0 && settlement && !branchId && <FittingHint weight={weight} />}
      <BranchCombobox key={`${settlement} ${gone}`} settlement={settlement} weight={weight} />
      {gone && !branchId && (
        <Notice tone="warn" role="status">
          <p>{t('gone')}</p>
        </Notice>
      )}
      {chosen && <ChosenBranchNotice branch={chosen} />}
    </div>
  );
}

function FittingHint({ weight }: { weight: number }) {
  const t = useDeliveryTexts();
  const locale = useLocale();
  const kilograms = formatNumber(Math.ceil(weight / 100) / 10, locale);
  return <p className="sm soft">{t('fitting', { kilograms })}</p>;
}

function BranchCombobox({ settlement, weight }: { settlement: string; weight: number }) {
  const t = useDeliveryTexts();
  const words = useBranchWords();
  const search: SearchSuggestions = async (query, signal) => {
    const { items, total } = await deliveryApi.branches({ settlement, query, weight }, signal);
    const shown = items.map((one) => ({
      value: one.id,
      label: words.branch(one),
      detail: [words.address(one), ...words.terms(one)].join(', '),
    }));
    return { items: shown, total };
  };
  return (
    <ListField
      name="branch"
      label={t('branch')}
      placeholder={settlement ? t('branchHint') : t('settlementFirst')}
      disabled={!settlement}
      search={search}
    />
  );
}
