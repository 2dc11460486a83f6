import { useState } from 'react';
import type { PageModule } from 'shared-lib/contract';
import { ignoreCode } from 'shared-lib/failures';
import { finishApi } from 'shared-lib/finish';
import { fundraiserApi, fundraisingPaths, type OwnFundraiser } from 'shared-lib/fundraising';
import { ApiError, notFound } from 'shared-lib/http';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'shared-lib/router';
import { currentToken, endSession, loginRedirect, useSession } from 'shared-lib/session';
import { ArrowLink, Button, Card } from 'shared-lib/ui';
import { CabinetHead } from '../../cabinet/CabinetHead.tsx';
import { FundraiserEditor } from './FundraiserEditor.tsx';
import styles from './Fundraising.module.css';
import { OwnPage } from './OwnPage.tsx';

/** @throws a redirect to the login page when the session has ended; it leads back here afterwards. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = currentToken();
  if (!token) throw loginRedirect(request);
  try {
    const [own, finish] = await Promise.all([
      fundraiserApi.own(token, request.signal).catch(ignoreCode('fundraiser_unknown')),
      finishApi.page(token, request.signal),
    ]);
    if (!own) throw notFound();
    return { ...own, withFinish: finish.runners.length > 0 };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    endSession();
    throw loginRedirect(request);
  }
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head: PageModule<Data>['head'] = (_data, { t }) => ({ title: t('fundraising.own.title'), noIndex: true });

/** Pages of the account: open, edit, gifts, messages, close. */
export function Component() {
  const { t } = useTranslation('run');
  const { pages, canOpen, teams, withFinish } = useLoaderData<Data>();
  const token = useSession((session) => session.token);
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<{ registrationId: number | null; name: string }>();
  const refresh = useRefresh();
  if (!token) return null;
  const page = pages.find(({ address }) => address === search.get('page')) ?? pages[0];
  const save = async (saved: OwnFundraiser) => {
    setOpened(undefined);
    await refresh(saved);
  };
  return (
    <div data-footer="compact">
      <CabinetHead
        title={t('fundraising.own.title')}
        choiceLabel={t('fundraising.own.choose')}
        choices={pages.map(({ address, name, team }) => ({
          to: fundraisingPaths.own(address),
          label: team || name,
          isCurrent: address === page?.address,
        }))}
        withFinish={withFinish}
        withFundraiser
      />
      <div className={`wrap ${styles.own}`}>
        {page && <OwnPage key={page.address} token={token} page={page} onChange={refresh} />}
        {(canOpen || teams.length > 0) && (
          <Card>
            <h2 className="d3">{t('fundraising.own.open')}</h2>
            <p>{t('fundraising.own.about')}</p>
            <div className={styles.acts}>
              {canOpen && (
                <Button onClick={() => setOpened({ registrationId: null, name: '' })}>
                  {t('fundraising.own.forMe')}
                </Button>
              )}
              {teams.map((team) => (
                <Button key={team.registrationId} variant="transparent-dark" onClick={() => setOpened(team)}>
                  {t('fundraising.own.forTeam', { team: team.name })}
                </Button>
              ))}
            </div>
            {opened && (
              <FundraiserEditor
                key={opened.registrationId}
                token={token}
                page={{ ...opened, story: '', goal: 1_000_000, raised: 0, showsRunner: false }}
                onSaved={save}
              />
            )}
          </Card>
        )}
        <ArrowLink to={fundraisingPaths.list()}>{t('fundraising.own.all')}</ArrowLink>
      </div>
    </div>
  );
}

/** Loads the pages again and keeps the changed one open. */
function useRefresh() {
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  return async ({ address }: OwnFundraiser) => {
    if (search.get('page') === address) await revalidate();
    else
      await navigate(localizePath(fundraisingPaths.own(address), locale), { replace: true, preventScrollReset: true });
  };
}
