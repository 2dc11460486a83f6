import { useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { kitSizes } from 'shared-lib/validation';
import { Action } from '../../design/Action.tsx';
import { FilterRow, ListSearch, OneOfFilter, SomeOfFilter } from '../../design/ListTools.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { deliveries } from './participantQuery.ts';
import { useParticipantsUrl } from './useParticipantsUrl.ts';

/** Search and filters of the list; all of them are in the URL. */
export function ParticipantFilters() {
  const { t } = useTranslation('office');
  const { search, change, hasFilters, clear } = useParticipantsUrl();
  const first = useRef<HTMLDetailsElement>(null);
  useKeys({ f: () => first.current?.querySelector('summary')?.click() });
  const team = search.get('team');
  return (
    <>
      <ListSearch
        key={search.get('q') === null ? 'empty' : 'filled'}
        label={t('participants.searchLabel')}
        placeholder={t('participants.search')}
        known={search.get('q') ?? ''}
        onSearch={(q) => change({ q })}
      />
      <FilterRow>
        <SomeOfFilter
          ref={first}
          label={t('participants.size')}
          options={kitSizes.map((size) => ({ value: size, label: size }))}
          chosen={search.get('size')?.split(',') ?? []}
          onChoose={(sizes) => change({ size: sizes.join(',') })}
        />
        <OneOfFilter
          name="delivery"
          label={t('orders.filters.delivery')}
          options={deliveries.map((value) => ({ value, label: t(`orders.delivery.${value}`) }))}
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
        {hasFilters && (
          <Action tone="ghost" onClick={clear}>
            {t('orders.filters.clear')}
          </Action>
        )}
      </FilterRow>
    </>
  );
}
