import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeContribution } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import card from '../../design/Card.module.css';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { FilterRow, ListFoot, ListTools } from '../../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../../design/Placeholder.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { OneOf, Range, Search } from '../orders/Filters.tsx';
import { payments } from '../orders/orderQuery.ts';
import { useListUrl } from '../orders/useListUrl.ts';
import { ContributionsTable } from './ContributionsTable.tsx';
import { contributionQueryOf } from './contributionQuery.ts';
import { ErasePanel } from './ErasePanel.tsx';
import { Months } from './Months.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';

const PAGE = 50;

export const head: PageModule['head'] = (_data, { t }) => ({
  title: t('frame.head', { section: t('frame.sections.contributions') }),
  noIndex: true,
});

export function Component() {
  return (
    <OfficeFrame section="contributions">
      <ContributionsScreen />
    </OfficeFrame>
  );
}

function useContributions() {
  const [search] = useSearchParams();
  const query = contributionQueryOf(search);
  const found = useInfiniteQuery({
    queryKey: ['contributions', query],
    queryFn: ({ pageParam, signal }) =>
      operate('contributions', { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const contributions = found.data?.pages.flatMap((page) => page.contributions) ?? [];
  return { ...found, query, contributions, first: found.data?.pages[0] };
}

interface Opened {
  panel: 'receipt' | 'erase';
  contribution: OfficeContribution;
}

function ContributionsScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { total } = useMoney();
  const { contributions, first, query, error, isPending, refetch, ...page } = useContributions();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageTop
        title={t('frame.sections.contributions')}
        actions={
          <>
            <ActionLink to="/office/bank?tab=contributions" icon="bank">
              {t('contributions.byTransfer')}
            </ActionLink>
            <ActionLink to="/office/contributions/payments" icon="document">
              {t('contributions.ledger')}
            </ActionLink>
          </>
        }
      />
      <ListTools
        end={
          can('export-contributions') && (
            <ExportMenu count={first?.count} load={(format) => operate('export-contributions', { ...query, format })} />
          )
        }
      >
        <Filters />
      </ListTools>
      <Columns side="narrow">
        <Stack>
          <section
            className={`${card.card} ${card.clip}`}
            aria-label={t('frame.sections.contributions')}
            aria-busy={page.isPlaceholderData}
          >
            <p role="status" className="vh">
              {first && !page.isPlaceholderData && t('contributions.found', { count: first.count })}
            </p>
            {isPending ? (
              <Loading rows={10} />
            ) : error && contributions.length === 0 ? (
              <Failed error={error} onRetry={refetch} />
            ) : contributions.length === 0 ? (
              <NothingFound />
            ) : (
              <ContributionsTable
                contributions={contributions}
                onReceipt={
                  can('send-receipt') ? (one) => setOpened({ panel: 'receipt', contribution: one }) : undefined
                }
                onErase={can('erase-donor') ? (one) => setOpened({ panel: 'erase', contribution: one }) : undefined}
              />
            )}
            {first && contributions.length > 0 && (
              <ListFoot
                text={t('orders.shown', {
                  shown: formatNumber(contributions.length, locale),
                  count: formatNumber(first.count, locale),
                  sum: total(first.sums) || '0',
                })}
                list={page}
              />
            )}
          </section>
        </Stack>
        <Stack>
          {opened?.panel === 'receipt' && (
            <ReceiptPanel key={opened.contribution.number} contribution={opened.contribution} onClose={close} />
          )}
          {opened?.panel === 'erase' && (
            <ErasePanel key={opened.contribution.number} contribution={opened.contribution} onClose={close} />
          )}
          {first?.months && first.months.length > 0 && <Months months={first.months} />}
        </Stack>
      </Columns>
    </>
  );
}

function Filters() {
  const { t } = useTranslation('office');
  const { hasFilters, clear } = useListUrl();
  return (
    <>
      <Search placeholder={t('contributions.search')} label={t('contributions.searchLabel')} />
      <FilterRow>
        <OneOf name="pay" options={payments} />
        <Range label={t('contributions.days')} names={['from', 'to']} type="date" />
        <Range label={t('orders.filters.amount')} names={['min', 'max']} type="text" />
        {hasFilters && (
          <Action tone="ghost" onClick={clear}>
            {t('orders.filters.clear')}
          </Action>
        )}
      </FilterRow>
    </>
  );
}

function NothingFound() {
  const { t } = useTranslation('office');
  const { hasFilters, clear } = useListUrl();
  return hasFilters ? (
    <Empty
      illustration="orders"
      title={t('orders.nothing')}
      action={<Action onClick={clear}>{t('orders.filters.clear')}</Action>}
    />
  ) : (
    <Empty illustration="orders" title={t('contributions.none')} text={t('contributions.noneText')} />
  );
}
