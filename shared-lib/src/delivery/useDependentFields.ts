import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Delivery } from '../validation/deliverySchema.ts';

type Field = keyof Delivery;

const dependents: Partial<Record<Field, readonly Field[]>> = {
  region: ['settlementId', 'settlement', 'branchId', 'branch'],
  settlementId: ['branchId', 'branch'],
};

/** Resets settlement and branch with another region, the branch with another settlement. */
export function useDependentFields(): void {
  const { subscribe, setValue, getValues } = useFormContext<Delivery>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (getValues('byHand')) return;
          for (const field of dependents[name as Field] ?? []) {
            if (getValues(field) !== '') setValue(field, '');
          }
        },
      }),
    [subscribe, setValue, getValues],
  );
}
