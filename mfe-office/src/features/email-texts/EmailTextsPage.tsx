import { useQuery } from '@tanstack/react-query';
import { type EmailKindTexts, emailAreas } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { foldText } from 'shared-lib/validation';
import { officeQuery } from '../../api/officeQuery.ts';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { State } from '../../design/State.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { NothingFound } from '../../list/NothingFound.tsx';
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { knownValue } from '../../list/urlQuery.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { emailTextViews } from './emailTextQuery.ts';
import styles from './emailTexts.module.css';
import { getStored, listChanged } from './shownText.ts';

export const { head, Component } = officePage('settings', EmailTextsScreen, 'emailTexts.title');

function EmailTextsScreen() {
  const { t } = useTranslation('office');
  const query = useQuery(officeQuery('email-texts', {}));
  return (
    <>
      <PageTop back={officePaths.settings} title={t('emailTexts.title')} sub={t('emailTexts.about')} />
      <Loaded query={query} rows={12}>
        {({ kinds }) => <KindLists kinds={kinds} />}
      </Loaded>
    </>
  );
}

function KindLists({ kinds }: { kinds: EmailKindTexts[] }) {
  const { t } = useTranslation('office');
  const url = useUrl(['q', 'view']);
  const view = knownValue(url.search, 'view', emailTextViews) ?? 'all';
  const words = foldText(url.search.get('q') ?? '');
  const getName = (kind: string) => t(`order.emails.kinds.${kind}`);
  const changed = kinds.filter((one) => listChanged(one).length > 0);
  const found = (view === 'changed' ? changed : kinds).filter(
    ({ kind, texts }) =>
      foldText(getName(kind)).includes(words) ||
      texts.some(({ languages: { ua, en } }) => [ua, en].some((one) => foldText(getStored(one)).includes(words))),
  );
  return (
    <>
      <ViewTabs
        path={officePaths.emailTexts}
        views={emailTextViews}
        current={view}
        getLabel={(name) => t(`emailTexts.views.${name}`)}
        counts={{ all: kinds.length, changed: changed.length }}
      />
      <ListTools>
        <UrlSearch label={t('emailTexts.searchLabel')} placeholder={t('emailTexts.search')} url={url} />
      </ListTools>
      <Columns side="none">
        <Stack>
          {found.length === 0 && <NothingFound url={url} title={t('emailTexts.none')} />}
          {emailAreas.map((area) => {
            const ofArea = found.filter((one) => one.area === area);
            return (
              ofArea.length > 0 && (
                <Card key={area} title={t(`emailTexts.areas.${area}`)} count={ofArea.length} flush>
                  <ul className={styles.kinds}>
                    {ofArea.map((one) => (
                      <KindRow key={one.kind} kind={one} name={getName(one.kind)} />
                    ))}
                  </ul>
                </Card>
              )
            );
          })}
        </Stack>
      </Columns>
    </>
  );
}

function KindRow({ kind, name }: { kind: EmailKindTexts; name: string }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const changed = listChanged(kind);
  const subject = kind.texts.find(({ part }) => part === 'subject') ?? kind.texts[0];
  const shown = subject?.languages[locale];
  return (
    <li>
      <LocalLink to={officePaths.emailText(kind.kind)}>
        <b>{name}</b>
        <small>{shown && getStored(shown)}</small>
      </LocalLink>
      {changed.some(({ problem }) => problem) ? (
        <State tone="err" icon="warning">
          {t('emailTexts.broken')}
        </State>
      ) : (
        changed.length > 0 && (
          <State tone="spring" icon="profile-edit">
            {t('emailTexts.changed', { number: changed.length })}
          </State>
        )
      )}
    </li>
  );
}
