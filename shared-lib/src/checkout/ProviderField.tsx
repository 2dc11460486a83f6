import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { EventFacts } from '../api/eventTypes.ts';
import { SegmentedField } from '../forms/fields/ChoiceField.tsx';
import { providerNames } from '../vocabulary/payments.ts';
import { useCheckoutTexts } from './useCheckoutTexts.ts';
import { useProviders } from './useProviders.ts';

export function ProviderField({ event }: { event: Pick<EventFacts, 'payments'> }) {
  const t = useCheckoutTexts();
  const providers = useProviders(event);
  const { field } = useController({ name: 'provider' });
  const [first] = providers;
  const isGone = !providers.includes(field.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is a new object at each render.
  useEffect(() => {
    if (isGone) field.onChange(first);
  }, [isGone, first]);
  return (
    <SegmentedField
      name="provider"
      label={t('payment.provider')}
      options={providers.map((value) => ({ value, label: providerNames[value] }))}
    />
  );
}
