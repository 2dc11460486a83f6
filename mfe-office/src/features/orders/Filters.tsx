import type { FormEvent } from 'react';
import { orderKinds, orderStates } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { deliveryKinds, paymentMethods } from 'shared-lib/vocabulary';
import { Action } from '../../design/Action.tsx';
import { Field } from '../../design/Field.tsx';
import { OneOfFilter, SomeOfFilter } from '../../design/ListTools.tsx';
import { Popover } from '../../design/Popover.tsx';
import styles from './Filters.module.css';
import { useListUrl } from './useListUrl.ts';

/** Filters of the list; all of them are in the URL. */
export function Filters() {
  const { t } = useTranslation('office');
  const { search, change } = useListUrl();
  return (
    <>
      <SomeOfFilter
        label={t('orders.filters.state')}
        options={orderStates.map((value) => ({ value, label: t(`orders.states.${value}`) }))}
        chosen={search.get('state')?.split(',') ?? []}
        onChoose={(chosen) => change({ state: chosen.join(',') })}
      />
      <OneOf name="kind" options={orderKinds} />
      <OneOf name="pay" options={paymentMethods} />
      <OneOf name="delivery" options={deliveryKinds} />
      <Range label={t('orders.filters.created')} names={['from', 'to']} type="date" />
      <Range label={t('orders.filters.amount')} names={['min', 'max']} type="text" />
    </>
  );
}

export function OneOf({ name, options }: { name: 'kind' | 'pay' | 'delivery'; options: readonly string[] }) {
  const { t } = useTranslation('office');
  const { search, change } = useListUrl();
  return (
    <OneOfFilter
      name={name}
      label={t(`orders.filters.${name}`)}
      options={options.map((value) => ({ value, label: t(`orders.${name}.${value}`) }))}
      chosen={search.get(name)}
      onChoose={(chosen) => change({ [name]: chosen })}
    />
  );
}

interface RangeProps {
  label: string;
  names: ['from', 'to'] | ['min', 'max'];
  type: 'date' | 'text';
}

export function Range({ label, names, type }: RangeProps) {
  const { t } = useTranslation('office');
  const { search, change } = useListUrl();
  const [first, second] = names;
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change({ [first]: String(form.get(first) ?? ''), [second]: String(form.get(second) ?? '') });
    close();
  };
  return (
    <Popover label={label} isSet={search.has(first) || search.has(second)}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} className={styles.range}>
          {names.map((name) => (
            <Field
              key={name + (search.get(name) ?? '')}
              label={t(`orders.filters.${name}`)}
              name={name}
              type={type}
              inputMode={type === 'text' ? 'decimal' : undefined}
              defaultValue={search.get(name) ?? ''}
            />
          ))}
          <Action type="submit">{t('orders.filters.apply')}</Action>
        </form>
      )}
    </Popover>
  );
}
