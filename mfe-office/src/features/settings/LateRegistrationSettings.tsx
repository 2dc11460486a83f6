import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LateRegistrationState } from 'shared-lib/api/office';
import { FailureNotice } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { State } from '../../design/State.tsx';
import { minorUnits } from '../../format/minorUnits.ts';
import { queries } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const query = officeQuery('late-registration', {});

/** Registration at desks: its switch, price and places. */
export function LateRegistrationSettings() {
  const { data } = useQuery(query);
  return data ? <Settings key={`${data.isOpen} ${data.price} ${data.places}`} state={data} /> : null;
}

/** One to 100 000 hryvnias, as the server checks. */
const isPrice = (amount: number | undefined): amount is number =>
  amount !== undefined && amount >= 100 && amount <= 10_000_000;

function Settings({ state }: { state: LateRegistrationState }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [price, setPrice] = useState(String(state.price / 100));
  const [places, setPlaces] = useState(String(state.places || 50));
  const typed = minorUnits(price);
  const amount = isPrice(typed) ? typed : undefined;
  const count = /^\s*\d{1,5}\s*$/.test(places) ? Number(places) : undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isOpen: boolean) =>
      operate('set-late-registration', { isOpen, price: amount ?? state.price, places: count ?? state.places }),
    onSuccess: () => queries.invalidateQueries(query),
  });
  const isChanged = amount !== state.price || count !== state.places;
  const isValid = amount !== undefined && count !== undefined;
  return (
    <Card
      title={t('settings.late.title')}
      note={state.isOpen ? t('settings.late.taken', { taken: state.taken, places: state.places }) : undefined}
      actions={
        <State tone={state.isOpen ? 'ok' : 'plain'} icon={state.isOpen ? 'check' : 'lock'}>
          {t(state.isOpen ? 'settings.late.on' : 'settings.late.off')}
        </State>
      }
    >
      {can('set-late-registration') && (
        <>
          <Field
            label={t('settings.late.price')}
            inputMode="decimal"
            value={price}
            error={amount === undefined ? t('settings.late.amount') : undefined}
            onChange={({ target }) => setPrice(target.value)}
          />
          <Field
            label={t('settings.late.places')}
            inputMode="numeric"
            value={places}
            error={count === undefined ? t('settings.late.whole') : undefined}
            onChange={({ target }) => setPlaces(target.value)}
          />
          <FailureNotice failure={error ? getFailure(error) : undefined} />
          {state.isOpen && isChanged && (
            <Action disabled={!isValid} loading={isPending} tone="main" onClick={() => mutate(true)}>
              {t('settings.late.save')}
            </Action>
          )}
          <Action disabled={!isValid} loading={isPending} onClick={() => mutate(!state.isOpen)}>
            {t(state.isOpen ? 'settings.late.close' : 'settings.late.open')}
          </Action>
        </>
      )}
    </Card>
  );
}
