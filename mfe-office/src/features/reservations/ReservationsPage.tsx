import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReservationHolder, ReservationPattern } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Stack } from '../../design/Columns.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { toWholeList } from '../../list/toWholeList.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { ApprovePanel } from './ApprovePanel.tsx';
import { Patterns } from './Patterns.tsx';
import { ReleasePanel } from './ReleasePanel.tsx';
import { ReleasePatternPanel } from './ReleasePatternPanel.tsx';
import { useHolderColumns } from './useHolderColumns.tsx';

export const { head, Component } = officePage('stock', ReservationsScreen, 'reservations.title');

interface Opened {
  /** Empty: any account. */
  approve?: string;
  release?: ReservationHolder;
  pattern?: ReservationPattern;
}

/** Who holds goods without paying. */
function ReservationsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const query = useQuery(officeQuery('reservations', {}));
  const { data: patterns = [] } = useQuery(officeQuery('reservation-patterns', {}));
  const [{ approve, release, pattern }, open] = useState<Opened>({});
  const isOpen = approve !== undefined || release !== undefined || pattern !== undefined;
  const close = () => open({});
  return (
    <ListScreen
      back={officePaths.stock}
      title={t('reservations.title')}
      actions={
        can('approve-reservations') && (
          <Action icon="plus" onClick={() => open({ approve: '' })}>
            {t('reservations.approve.open')}
          </Action>
        )
      }
      list={toWholeList(query, query.data ?? [])}
      nothing={<Empty illustration="done" title={t('reservations.none')} text={t('reservations.noneText')} />}
      caption={t('reservations.title')}
      columns={useHolderColumns({
        onRelease: can('release-reservations') ? (holder) => open({ release: holder }) : undefined,
        onApprove: can('approve-reservations') ? ({ email }) => open({ approve: email }) : undefined,
      })}
      getKey={getEmail}
      aside={
        (isOpen || patterns.length > 0) && (
          <Stack isAbove={isOpen}>
            {approve !== undefined && <ApprovePanel key={approve} email={approve} onClose={close} />}
            {release && <ReleasePanel key={release.email} holder={release} onClose={close} />}
            {pattern && <ReleasePatternPanel key={pattern.pattern} pattern={pattern} onClose={close} />}
            {patterns.length > 0 && (
              <Patterns
                patterns={patterns}
                onRelease={can('release-pattern') ? (one) => open({ pattern: one }) : undefined}
              />
            )}
          </Stack>
        )
      }
    />
  );
}

const getEmail = ({ email }: ReservationHolder) => email;
