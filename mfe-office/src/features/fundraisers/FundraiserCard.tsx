import { useQuery } from '@tanstack/react-query';
import type { OfficeFundraiser } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Acts } from '../../design/Acts.tsx';
import { Card } from '../../design/Card.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { SentImage } from '../../design/SentImage.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { usePressOnce } from '../../operation/usePressOnce.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './fundraisers.module.css';

interface FundraiserCardProps {
  page: OfficeFundraiser;
  onReason: (act: 'return' | 'unpublish') => void;
}

/** The latest text of a page, and what can be decided about it. */
export function FundraiserCard({ page, onReason }: FundraiserCardProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { short } = useMoney();
  const { recent } = useWhen();
  const { address, version, name, story, team, goal, publishedGoal, raised, state, isPublic, reason, sentAt, reports } =
    page;
  const approve = usePanelAct(
    () => operate('approve-fundraiser', { address, version }),
    () => t('fundraisers.approved', { name }),
    () => undefined,
  );
  const dismiss = usePanelAct(
    () => operate('dismiss-fundraiser-reports', { address }),
    () => t('fundraisers.dismissed'),
    () => undefined,
  );
  const sendApproval = usePressOnce(approve);
  const sendDismissal = usePressOnce(dismiss);
  const isWaiting = state === 'waiting';
  return (
    <Card
      title={name}
      note={recent(sentAt)}
      foot={
        <Acts>
          {isWaiting && can('approve-fundraiser') && (
            <Action icon="check" loading={approve.isPending} onClick={sendApproval}>
              {t('fundraisers.approve')}
            </Action>
          )}
          {isWaiting && can('return-fundraiser') && (
            <Action tone="ghost" icon="undo" onClick={() => onReason('return')}>
              {t('fundraisers.return.open')}
            </Action>
          )}
          {isPublic && can('unpublish-fundraiser') && (
            <Action tone="ghost" onClick={() => onReason('unpublish')}>
              {t('fundraisers.unpublish.open')}
            </Action>
          )}
          {reports.length > 0 && can('dismiss-fundraiser-reports') && (
            <Action tone="ghost" loading={dismiss.isPending} onClick={sendDismissal}>
              {t('fundraisers.dismiss')}
            </Action>
          )}
          <OperationFailure error={approve.error ?? dismiss.error} />
        </Acts>
      }
    >
      {page.picture && <PictureImage picture={page.picture} name={name} />}
      <p className={styles.story}>{story}</p>
      <Definitions
        rows={[
          [t('fundraisers.state'), t(`fundraisers.states.${state}`)],
          [t('fundraisers.public'), t(isPublic ? 'fundraisers.shown' : 'fundraisers.notShown')],
          [t('fundraisers.team'), team],
          [t('fundraisers.sum'), t('fundraisers.sumOf', { raised: short(raised, 'UAH'), goal: short(goal, 'UAH') })],
          [
            t('fundraisers.publishedGoal'),
            publishedGoal === null || publishedGoal === goal ? '' : short(publishedGoal, 'UAH'),
          ],
          [t('fundraisers.reason'), reason],
        ]}
      />
      {reports.map((report) => (
        <Notice key={report.reason} tone="warn">
          {t('fundraisers.report', { reason: report.reason })}
        </Notice>
      ))}
    </Card>
  );
}

/** The latest picture, which comes after the list: it is a hundred times larger. */
function PictureImage({ picture, name }: { picture: NonNullable<OfficeFundraiser['picture']>; name: string }) {
  const { t } = useTranslation('office');
  const { code, width, height } = picture;
  const query = useQuery({ ...officeQuery('show-fundraiser-picture', { code }), staleTime: 'static' });
  return (
    <Loaded query={query} rows={5}>
      {({ image }) => (
        <SentImage image={image} width={width} height={height} alt={t('fundraisers.picture', { name })} />
      )}
    </Loaded>
  );
}
