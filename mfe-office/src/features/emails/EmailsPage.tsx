import { emailStates, type OfficeEmails } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { ActionLink } from '../../design/Action.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { knownValue } from '../../list/urlQuery.ts';
import { PAGE, usePages } from '../../list/usePages.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { useListUrl } from '../orders/useListUrl.ts';
import { EmailPanel } from './EmailPanel.tsx';
import { useEmailColumns } from './useEmailColumns.tsx';

export const { head, Component } = officePage('emails', EmailsScreen);

function EmailsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const url = useListUrl();
  const state = knownValue(url.search, 'state', emailStates) ?? 'waiting';
  const text = url.search.get('q')?.trim() || undefined;
  const shown = /^\d{1,9}$/.exec(url.search.get('show') ?? '')?.[0];
  const show = (id: string | undefined) => url.change({ show: id });
  const list = usePages(
    ['emails', state, text],
    (before: number | undefined, signal) => operate('emails', { state, limit: PAGE, text, before }, signal),
    (page) => page.emails,
  );
  return (
    <ListScreen
      title={t('frame.sections.emails')}
      actions={
        <>
          {can('email-texts') && (
            <ActionLink to={officePaths.emailTexts} icon="profile-edit">
              {t('emailTexts.open')}
            </ActionLink>
          )}
          {can('messages') && (
            <ActionLink tone="main" to={officePaths.messages} icon="mail">
              {t('messages.open')}
            </ActionLink>
          )}
        </>
      }
      tabs={
        <ViewTabs
          label={t('emails.statesLabel')}
          path={officePaths.emails}
          parameter="state"
          views={emailStates}
          current={state}
          getLabel={(name) => t(`emails.states.${name}`)}
          counts={list.first?.counts}
        />
      }
      url={url}
      search={{ label: t('emails.searchLabel'), placeholder: t('emails.search') }}
      end={
        can('export-emails') && (
          <ExportMenu
            count={text ? undefined : list.first?.counts[state]}
            load={(form) => operate('export-emails', { state, text, ...form })}
          />
        )
      }
      label={t(`emails.states.${state}`)}
      list={list}
      foot={list.rows.length > 0 ? t(`emails.about.${state}`) : undefined}
      nothing={
        <Empty illustration={text ? 'orders' : 'done'} title={text ? t('orders.nothing') : t(`emails.none.${state}`)} />
      }
      caption={t(`emails.states.${state}`)}
      columns={useEmailColumns()}
      getKey={getId}
      pane={can('show-email') ? { shown, show } : undefined}
      aside={shown !== undefined && <EmailPanel key={shown} id={Number(shown)} onClose={() => show(undefined)} />}
    />
  );
}

const getId = ({ id }: OfficeEmails['emails'][number]) => String(id);
