import { useTranslation } from 'shared-lib/i18n';
import { deliveryKinds } from 'shared-lib/vocabulary';
import { Action } from '../../design/Action.tsx';
import { OneOfFilter, SomeOfFilter } from '../../design/ListTools.tsx';
import { useParticipantsUrl } from './useParticipantsUrl.ts';
import { useSizes } from './useSizes.ts';

/** Filters of the list; all of them are in the URL. */
export function ParticipantFilters() {
  const { t } = useTranslation('office');
  const { search, change } = useParticipantsUrl();
  const team = search.get('team');
  const sizes = useSizes();
  return (
    <>
      <SomeOfFilter
        label={t('participants.size')}
        options={sizes.map(({ size }) => ({ value: size, label: size }))}
        chosen={search.get('size')?.split(',') ?? []}
        onChoose={(sizes) => change({ size: sizes.join(',') })}
      />
      <OneOfFilter
        name="delivery"
        label={t('orders.filters.delivery')}
        options={deliveryKinds.map((value) => ({ value, label: t(`orders.delivery.${value}`) }))}
        chosen={search.get('delivery')}
        onChoose={(delivery) => change({ delivery })}
      />
      <OneOfFilter
        name="numbered"
        label={t('participants.number')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`participants.numbered.${value}`) }))}
        chosen={search.get('numbered')}
        onChoose={(numbered) => change({ numbered })}
      />
      {team && (
        <Action icon="close" onClick={() => change({ team: undefined })}>
          {team}
        </Action>
      )}
    </>
  );
}
