import { emailStates, type OfficeEmails } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { ListCard } from '../../list/ListCard.tsx';
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { knownValue } from '../../list/urlQuery.ts';
import { PAGE, usePages } from '../../list/usePages.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { EmailState } from '../order/EmailState.tsx';
import { useResend } from '../order/useResend.ts';
import { useListUrl } from '../orders/useListUrl.ts';

export const { head, Component } = officePage('emails', EmailsScreen);

function EmailsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const url = useListUrl();
  const state = knownValue(url.search, 'state', emailStates) ?? 'waiting';
  const text = url.search.get('q')?.trim() || undefined;
  const list = usePages(
    ['emails', state, text],
    (before: number | undefined, signal) => operate('emails', { state, limit: PAGE, text, before }, signal),
    (page) => page.emails,
  );
  const { rows: emails } = list;
  return (
    <>
      <PageTop
        title={t('frame.sections.emails')}
        actions={
          can('messages') && (
            <ActionLink tone="main" to={officePaths.messages} icon="mail">
              {t('messages.open')}
            </ActionLink>
          )
        }
      />
      <Tabs
        label={t('emails.statesLabel')}
        tabs={emailStates.map((name) => ({ name, label: t(`emails.states.${name}`), count: list.first?.counts[name] }))}
        current={state}
        to={(name) => (name === 'waiting' ? officePaths.emails : `${officePaths.emails}?state=${name}`)}
      />
      <ListTools>
        <UrlSearch label={t('emails.searchLabel')} placeholder={t('emails.search')} url={url} />
      </ListTools>
      <ListCard
        label={t(`emails.states.${state}`)}
        list={list}
        foot={emails.length > 0 ? t(`emails.about.${state}`) : undefined}
        nothing={
          <Empty
            illustration={text ? 'orders' : 'done'}
            title={text ? t('orders.nothing') : t(`emails.none.${state}`)}
          />
        }
      >
        <EmailTable emails={emails} caption={t(`emails.states.${state}`)} />
      </ListCard>
    </>
  );
}

function EmailTable({ emails, caption }: { emails: OfficeEmails['emails']; caption: string }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const resend = useResend();
  return (
    <Table
      caption={caption}
      columns={[
        ...(['to', 'subject', 'order', 'time', 'state'] as const).map((name) => ({
          name,
          label: t(`emails.columns.${name}`),
        })),
        { name: 'actions', label: t('emails.columns.actions'), isHidden: true },
      ]}
    >
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
                <LocalLink className={table.id} to={officePaths.order(order)} translate="no">
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
    </Table>
  );
}
