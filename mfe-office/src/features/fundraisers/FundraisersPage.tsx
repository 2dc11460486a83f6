import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { DecisionList } from '../../list/DecisionList.tsx';
import { usePages, withNext } from '../../list/usePages.ts';
import { ReturnForm } from '../../operation/ReturnForm.tsx';
import { officePaths } from '../../paths.ts';
import { FundraiserCard } from './FundraiserCard.tsx';
import { fundraiserParameters } from './fundraiserQuery.ts';

export const { head, Component } = officePage('participants', FundraisersScreen, 'fundraisers.title');

const PAGE = 20;

/** Fundraising pages, those that wait or were reported first. */
function FundraisersScreen() {
  const { t } = useTranslation('office');
  const { search, change } = useUrl<(typeof fundraiserParameters)[number]>(fundraiserParameters);
  const list = usePages(
    ['fundraisers'],
    async (from: number = 0, signal) => {
      const page = await operate('search-fundraisers', { limit: PAGE, from }, signal);
      return withNext(page, from, page.pages.length);
    },
    (page) => page.pages,
  );
  const opened = list.rows.find(({ address }) => address === search.get('page'));
  const act = search.get('act') === 'unpublish' ? 'unpublish' : 'return';
  return (
    <>
      <PageTop back={officePaths.participants} title={t('fundraisers.title')} sub={t('fundraisers.sub')} />
      <DecisionList
        list={list}
        none={{ title: t('fundraisers.none'), text: t('fundraisers.noneText') }}
        getKey={({ address }) => address}
        renderCard={(page) => (
          <FundraiserCard page={page} onReason={(chosen) => change({ page: page.address, act: chosen })} />
        )}
        panel={
          opened && (
            <ReturnForm
              key={`${opened.address}${act}`}
              texts={{
                title: t(`fundraisers.${act}.title`, { name: opened.name }),
                submit: t(`fundraisers.${act}.submit`),
                about: t(`fundraisers.${act}.about`),
                reason: t('fundraisers.reason'),
                hint: t('fundraisers.reasonHint'),
                done: t(`fundraisers.${act}.done`, { name: opened.name }),
              }}
              send={(reason) => {
                const { address, version } = opened;
                return operate(`${act}-fundraiser`, { address, version, reason });
              }}
              onClose={() => change({ page: undefined, act: undefined })}
            />
          )
        }
      />
    </>
  );
}
