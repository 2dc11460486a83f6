import { useState } from 'react';
import type { OfficeContribution } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { paymentMethods } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { ActionLink } from '../../design/Action.tsx';
import { Stack } from '../../design/Columns.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { OneOf, Range } from '../orders/Filters.tsx';
import { useListUrl } from '../orders/useListUrl.ts';
import { parseContributionQuery } from './contributionQuery.ts';
import { ErasePanel } from './ErasePanel.tsx';
import { MonthlyGifts } from './MonthlyGifts.tsx';
import { Months } from './Months.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { useContributionColumns } from './useContributionColumns.tsx';

export const { head, Component } = officePage('contributions', ContributionsScreen);

interface Opened {
  panel: 'receipt' | 'erase';
  contribution: OfficeContribution;
}

function ContributionsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { total } = useMoney();
  const url = useListUrl();
  const query = parseContributionQuery(url.search);
  const list = usePages(
    ['contributions', query],
    (cursor: string | undefined, signal) => operate('contributions', { ...query, limit: PAGE, cursor }, signal),
    (page) => page.contributions,
  );
  const { first } = list;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <ListScreen
      title={t('frame.sections.contributions')}
      actions={
        <>
          <ActionLink to={`${officePaths.bank}?tab=contributions`} icon="bank">
            {t('contributions.byTransfer')}
          </ActionLink>
          <ActionLink to={officePaths.payments} icon="document">
            {t('contributions.ledger')}
          </ActionLink>
        </>
      }
      url={url}
      search={{ label: t('contributions.searchLabel'), placeholder: t('contributions.search') }}
      filters={
        <>
          <OneOf name="pay" options={paymentMethods} />
          <Range label={t('contributions.days')} names={['from', 'to']} type="date" />
          <Range label={t('orders.filters.amount')} names={['min', 'max']} type="text" />
        </>
      }
      onExport={can('export-contributions') && ((form) => operate('export-contributions', { ...query, ...form }))}
      list={list}
      count={first?.count}
      found={t('contributions.found', { count: first?.count ?? 0 })}
      sum={first && (total(first.sums) || '0')}
      nothing={<NothingFound url={url} title={t('contributions.none')} text={t('contributions.noneText')} />}
      caption={t('frame.sections.contributions')}
      columns={useContributionColumns({
        onReceipt: can('send-receipt') ? (one) => setOpened({ panel: 'receipt', contribution: one }) : undefined,
        onErase: can('erase-donor') ? (one) => setOpened({ panel: 'erase', contribution: one }) : undefined,
      })}
      getKey={getNumber}
      aside={
        <Stack>
          {opened?.panel === 'receipt' && (
            <ReceiptPanel key={opened.contribution.number} contribution={opened.contribution} onClose={close} />
          )}
          {opened?.panel === 'erase' && (
            <ErasePanel key={opened.contribution.number} contribution={opened.contribution} onClose={close} />
          )}
          <MonthlyGifts />
          {first?.months && first.months.length > 0 && <Months months={first.months} />}
        </Stack>
      }
    />
  );
}

const getNumber = ({ number }: OfficeContribution) => number;
