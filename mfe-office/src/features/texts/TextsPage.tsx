import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TextRoute, type TextRow, textRoutes } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { foldText, inOtherLayout } from 'shared-lib/validation';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { toWholeList } from '../../list/toWholeList.ts';
import { knownValue } from '../../list/urlQuery.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { NewText } from './NewText.tsx';
import { useTextColumns } from './useTextColumns.tsx';

export const { head, Component } = officePage('texts', TextsScreen);

const textStates = ['draft', 'noEnglish', 'outdated', 'hidden'] as const;

const isIn = ({ isDraft, isHidden, states }: TextRow, state: (typeof textStates)[number] | undefined): boolean => {
  switch (state) {
    case 'draft':
      return isDraft;
    case 'noEnglish':
      return states.en === 'missing';
    case 'outdated':
      return states.ua === 'outdated' || states.en === 'outdated';
    case 'hidden':
      return isHidden;
    default:
      return true;
  }
};

function TextsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const navigate = useNavigate();
  const url = useUrl<'q' | 'state'>(['q', 'state']);
  const [isNew, setNew] = useState(false);
  const route: TextRoute = knownValue(url.search, 'type', textRoutes) ?? textRoutes[0];
  const state = knownValue(url.search, 'state', textStates);
  const query = useQuery(officeQuery('texts', { route }));
  const typed = url.search.get('q') ?? '';
  const readings = [typed, inOtherLayout(typed)].map(foldText).filter(Boolean);
  const rows =
    query.data?.rows.filter((row) => {
      const isFound =
        readings.length === 0 || readings.some((text) => foldText(`${row.title} ${row.slug}`).includes(text));
      return isFound && isIn(row, state);
    }) ?? [];
  const isKept = query.data?.isKept ?? true;
  const isMade = can('create-text') && route !== 'pages' && isKept;
  const columns = useTextColumns(route);
  return (
    <ListScreen
      title={t('frame.sections.texts')}
      actions={
        isMade && (
          <Action icon="plus" onClick={() => setNew(true)}>
            {t(`texts.new.${route}`)}
          </Action>
        )
      }
      above={
        <>
          {!isKept && <Notice>{t('texts.notKept')}</Notice>}
          {isNew && <NewText key={route} route={route} onClose={() => setNew(false)} />}
        </>
      }
      tabs={
        <ViewTabs
          label={t('texts.types')}
          path={officePaths.texts}
          parameter="type"
          views={textRoutes}
          current={route}
          getLabel={(name) => t(`texts.routes.${name}`)}
          counts={Object.fromEntries(query.data?.sections.map(({ route: name, count }) => [name, count]) ?? [])}
        />
      }
      url={url}
      search={{ label: t('texts.search'), placeholder: t('texts.search') }}
      filters={textStates.map((name) => (
        <Action
          key={name}
          aria-pressed={state === name}
          tone={state === name ? 'onInk' : 'quiet'}
          onClick={() => url.change({ state: state === name ? undefined : name })}
        >
          {t(`texts.filters.${name}`)}
        </Action>
      ))}
      label={t(`texts.routes.${route}`)}
      list={toWholeList(query, rows)}
      nothing={<Empty illustration="orders" title={t(typed || state ? 'orders.nothing' : 'texts.empty')} />}
      caption={t(`texts.routes.${route}`)}
      columns={columns}
      getKey={getSlug}
      onOpen={(slug) => navigate(officePaths.text(route, slug))}
    />
  );
}

const getSlug = ({ slug }: TextRow) => slug;
