import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Delivery } from '../validation/deliverySchema.ts';

type Field = keyof Delivery;

/** What is given up when something before it is chosen anew. */
const dependents: Partial<Record<Field, readonly Field[]>> = {
  region: ['settlementId', 'settlement', 'branchId', 'branch'],
  settlementId: ['branchId', 'branch'],
};

/** A branch belongs to its settlement and that to its region: with another region both are to be chosen anew. */
export function useDependentFields(): void {
  const { subscribe, setValue, getValues } = useFormContext<Delivery>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // Words written by hand are the person's own.
          if (getValues('byHand')) return;
          for (const field of dependents[name as Field] ?? []) {
            if (getValues(field) !== '') setValue(field, '');
          }
        },
      }),
    [subscribe, setValue, getValues],
  );
}
