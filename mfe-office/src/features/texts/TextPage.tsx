import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TextRoute, type TextScreen, textRoutes } from 'shared-lib/api/office';
import { type Locale, useTranslation } from 'shared-lib/i18n';
import { useParams } from 'shared-lib/router';
import { officeQuery } from '../../api/officeQuery.ts';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { State } from '../../design/State.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { UnknownScreen } from '../../frame/UnknownPage.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { viewUrl } from '../../list/ViewTabs.tsx';
import { TurnFields } from '../../live/TurnFields.tsx';
import { TurnNotice } from '../../live/TurnNotice.tsx';
import { SaveProblem } from '../../operation/SaveProblem.tsx';
import { officePaths } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { DraftState } from './DraftState.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Preview } from './Preview.tsx';
import { Publication } from './Publication.tsx';
import { TextEditingContext } from './textEditing.ts';
import styles from './texts.module.css';
import { useTextDraft } from './useTextDraft.ts';
import { Versions } from './Versions.tsx';

export const { head, Component } = officePage('texts', TextPageScreen);

function TextPageScreen() {
  const { route: typed = '', slug = '' } = useParams();
  const route = textRoutes.find((each) => each === typed);
  return route ? <Entry key={`${route}/${slug}`} route={route} slug={slug} /> : <UnknownScreen />;
}

function Entry({ route, slug }: { route: TextRoute; slug: string }) {
  // A cached draft may be outdated.
  const query = useQuery({ ...officeQuery('text', { route, slug }), gcTime: 0, refetchOnWindowFocus: false });
  const [round, setRound] = useState(0);
  const reload = async () => {
    await refreshOffice();
    setRound((number) => number + 1);
  };
  return (
    <Loaded query={query} rows={12}>
      {(screen) => <Editor key={round} screen={screen} onReload={reload} />}
    </Loaded>
  );
}

function Editor({ screen, onReload }: { screen: TextScreen; onReload: () => Promise<void> }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { search, change } = useUrl<'lang'>(['lang']);
  const [isBeside, setBeside] = useState(false);
  const lang: Locale = search.get('lang') === 'en' ? 'en' : 'ua';
  const editing = useTextDraft(screen, { lang, isBeside, isReadOnly: !can('save-text-draft') });
  const { entry } = editing;
  const title = entry.wordings.ua?.title || entry.wordings.en?.title || screen.slug;
  return (
    <TextEditingContext value={editing}>
      <PageTop
        back={viewUrl(officePaths.texts, textRoutes, screen.route, 'type')}
        title={title}
        sub={
          <>
            <State tone="plain">{t(`texts.routes.${screen.route}`)}</State> <DraftState />
          </>
        }
        actions={
          screen.draft && (
            <a href="#publication" className={styles.open}>
              {t('texts.publication.go')}
            </a>
          )
        }
      />
      <TurnNotice turn={editing.turn} settle={editing.flush} isWriter={can('save-text-draft')} />
      <SaveProblem draft={editing} onTake={() => void onReload()} />
      <Columns side="medium">
        <Stack>
          <TurnFields turn={editing.turn}>
            <EntryForm
              isBeside={isBeside}
              onBeside={setBeside}
              onLanguage={(next) => change({ lang: next === 'en' ? 'en' : undefined })}
            />
          </TurnFields>
        </Stack>
        <Stack>
          <Publication onReload={onReload} />
          <Preview />
          <Versions />
        </Stack>
      </Columns>
    </TextEditingContext>
  );
}
