import { useState } from 'react';
import { FailureNotice } from 'shared-lib/failures';
import { fundraiserApi, fundraisingPaths, type OwnFundraiser } from 'shared-lib/fundraising';
import { type Failure, getFailure } from 'shared-lib/http';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { ArrowLink, Button, Card, Chip, Notice } from 'shared-lib/ui';
import { CourseBar } from './CourseBar.tsx';
import { FundraiserEditor } from './FundraiserEditor.tsx';
import styles from './Fundraising.module.css';
import { OwnPicture } from './OwnPicture.tsx';
import { OwnRunners } from './OwnRunners.tsx';
import { ReceivedGifts } from './ReceivedGifts.tsx';
import { SharePage } from './SharePage.tsx';

const tones = { waiting: 'wait', published: 'ok', returned: 'err', closed: 'plain' } as const;

interface OwnPageProps {
  token: string;
  page: OwnFundraiser;
  onChange: (page: OwnFundraiser) => Promise<void>;
}

/** One page as its owner sees it. */
export function OwnPage({ token, page, onChange }: OwnPageProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const { address, name, story, state, isPublic, reason, goal, raised, withheld, gifts, received, team, runners } =
    page;
  const isClosed = state === 'closed';
  const send = async (change: () => Promise<OwnFundraiser>) => {
    if (isSending) return;
    setFailure(undefined);
    setSending(true);
    try {
      await onChange(await change());
    } catch (error) {
      setFailure(getFailure(error));
    } finally {
      setSending(false);
    }
  };
  const percent = Math.floor((raised / goal) * 100);
  return (
    <div className={styles.editing}>
      <Card aria-labelledby={address}>
        <div className={styles.titleRow}>
          <h2 className="d3" id={address} translate="no">
            {name}
          </h2>
          <Chip tone={tones[state]}>{t(`fundraising.own.states.${state}`)}</Chip>
        </div>
        {reason && <Notice tone="warn">{t('fundraising.own.reason', { reason })}</Notice>}
        {state === 'waiting' && isPublic && <Notice tone="info">{t('fundraising.own.earlierStays')}</Notice>}
        <p>
          {t('fundraising.own.sum', {
            raised: formatMoney(raised, 'UAH', locale),
            goal: formatMoney(goal, 'UAH', locale),
            count: gifts,
          })}
        </p>
        {withheld > 0 && <p className="sm soft">{t('fundraising.card.withheld', { count: withheld })}</p>}
        <CourseBar raised={raised} goal={goal} label={t('fundraising.card.course', { percent })} />
        {isPublic && (
          <>
            <SharePage page={page} />
            <ArrowLink to={fundraisingPaths.page(address)}>{t('fundraising.own.view')}</ArrowLink>
          </>
        )}
        <FailureNotice failure={failure} />
        {!isPublic && (
          <div className={styles.story}>
            <h3 className="h4">{t('fundraising.own.preview')}</h3>
            {story.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {!isClosed && <OwnPicture token={token} page={page} onChange={onChange} />}
        {!isClosed && <FundraiserEditor key={`${name}${story}${goal}`} token={token} page={page} onSaved={onChange} />}
        <div className={styles.acts}>
          <Button
            variant="transparent-dark"
            size="sm"
            loading={isSending}
            onClick={() => send(() => fundraiserApi.close(token, address, !isClosed))}
          >
            {t(isClosed ? 'fundraising.own.reopen' : 'fundraising.own.close')}
          </Button>
        </div>
      </Card>
      <div className={styles.board}>
        <ReceivedGifts
          received={received}
          onDecide={(gift, isShown) => send(() => fundraiserApi.showMessage(token, address, gift, isShown))}
        />
        {team !== '' && runners.length > 0 && (
          <OwnRunners
            runners={runners}
            onHide={(number) => send(() => fundraiserApi.hideRunner(token, address, number))}
          />
        )}
      </div>
    </div>
  );
}
