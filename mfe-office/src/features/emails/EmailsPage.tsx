import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OfficeEmail, OfficeEmails } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink, useSearchParams } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import card from '../../design/Card.module.css';
import { ListFoot, ListTools } from '../../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../../design/Placeholder.tsx';
import table from '../../design/Table.module.css';
import { Tabs } from '../../design/Tabs.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { EmailState } from '../order/EmailState.tsx';
import { useResend } from '../order/useResend.ts';
import { Search } from '../orders/Filters.tsx';

const PAGE = 50;
const states = ['waiting', 'failed', 'unknown', 'sent'] as const satisfies readonly OfficeEmail['state'][];

export const head: PageModule['head'] = (_data, { t }) => ({
  title: t('frame.head', { section: t('frame.sections.emails') }),
  noIndex: true,
});

export function Component() {
  return (
    <OfficeFrame section="emails">
      <EmailsScreen />
    </OfficeFrame>
  );
}

function useEmails() {
  const [search] = useSearchParams();
  const state = states.find((name) => name === search.get('state')) ?? 'waiting';
  const text = search.get('q')?.trim() ?? '';
  const found = useInfiniteQuery({
    queryKey: ['emails', state, text],
    queryFn: ({ pageParam, signal }) =>
      operate('emails', { state, limit: PAGE, ...(text && { text }), ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const emails = found.data?.pages.flatMap((page) => page.emails) ?? [];
  return { ...found, state, text, emails, first: found.data?.pages[0] };
}

function EmailsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { state, text, emails, first, error, isPending, refetch, ...page } = useEmails();
  return (
    <>
      <PageTop
        title={t('frame.sections.emails')}
        actions={
          can('messages') && (
            <ActionLink tone="main" to="/office/emails/messages" icon="mail">
              {t('messages.open')}
            </ActionLink>
          )
        }
      />
      <Tabs
        label={t('emails.statesLabel')}
        tabs={states.map((name) => ({ name, label: t(`emails.states.${name}`), count: first?.counts[name] }))}
        current={state}
        to={(name) => (name === 'waiting' ? '/office/emails' : `/office/emails?state=${name}`)}
      />
      <ListTools>
        <Search placeholder={t('emails.search')} label={t('emails.searchLabel')} />
      </ListTools>
      <section className={`${card.card} ${card.clip}`} aria-label={t(`emails.states.${state}`)}>
        {isPending ? (
          <Loading rows={10} />
        ) : error && emails.length === 0 ? (
          <Failed error={error} onRetry={refetch} />
        ) : emails.length === 0 ? (
          <Empty
            illustration={text ? 'orders' : 'done'}
            title={text ? t('orders.nothing') : t(`emails.none.${state}`)}
          />
        ) : (
          <EmailTable emails={emails} caption={t(`emails.states.${state}`)} />
        )}
        {emails.length > 0 && <ListFoot text={t(`emails.about.${state}`)} list={page} />}
      </section>
    </>
  );
}

function EmailTable({ emails, caption }: { emails: OfficeEmails['emails']; caption: string }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const resend = useResend();
  return (
    <table className={table.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {(['to', 'subject', 'order', 'time', 'state'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`emails.columns.${name}`)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{t('emails.columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {emails.map(({ id, to, kind, order, at, attempts, state }) => {
          const subject = t(`order.emails.kinds.${kind}`, { defaultValue: kind });
          return (
            <tr key={id}>
              <td>
                <b className={table.strong}>{to || t('emails.erased')}</b>
              </td>
              <td className={table.soft}>{subject}</td>
              <td>
                {order && (
                  <LocalLink className={table.id} to={`/office/orders/${order}`}>
                    {order}
                  </LocalLink>
                )}
              </td>
              <td className={`${table.muted} ${table.oneLine}`}>{exact(at)}</td>
              <td>
                <EmailState state={state} />
                {attempts > 1 && <small>{t('emails.attempts', { count: attempts })}</small>}
              </td>
              <td className={table.right}>
                {resend && (state === 'waiting' || state === 'unknown') && (
                  <Action
                    tone="ghost"
                    icon="refresh"
                    aria-label={t('order.emails.againNamed', { subject: `${subject}, ${to}` })}
                    onClick={() => resend(id, subject)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
