import { duplicateViews } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { DecisionList } from '../../list/DecisionList.tsx';
import { PAGE, usePages, withNext } from '../../list/usePages.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { duplicateParameters, parseView } from './duplicateQuery.ts';
import { MergePanel } from './MergePanel.tsx';
import { PairCard } from './PairCard.tsx';

export const { head, Component } = officePage('participants', DuplicatesScreen, 'duplicates.title');

/** People who may stand twice in a run, two records side by side. */
function DuplicatesScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { search, change } = useUrl<(typeof duplicateParameters)[number]>(duplicateParameters);
  const view = parseView(search);
  const list = usePages(
    ['duplicates', view],
    async (from: number = 0, signal) => {
      const page = await operate('search-duplicates', { view, limit: PAGE, from }, signal);
      return withNext(page, from, page.pairs.length);
    },
    (page) => page.pairs,
  );
  const opened = can('merge-places') ? list.rows.find(({ key }) => key === search.get('pair')) : undefined;
  const close = () => change({ pair: undefined });
  return (
    <>
      <PageTop back={officePaths.participants} title={t('duplicates.title')} sub={t('duplicates.sub')} />
      <ViewTabs
        path={officePaths.duplicates}
        views={duplicateViews}
        current={view}
        getLabel={(name) => t(`duplicates.views.${name}`)}
        counts={list.first?.counts}
      />
      <DecisionList
        list={list}
        isWide
        none={{ title: t(`duplicates.none.${view}`), text: t(`duplicates.noneText.${view}`) }}
        getKey={({ key }) => key}
        renderCard={(pair) => (
          <PairCard
            pair={pair}
            view={view}
            isOpened={pair.key === opened?.key}
            onMerge={() => change({ pair: pair.key })}
          />
        )}
        panel={opened && <MergePanel key={opened.key} pair={opened} onClose={close} />}
      />
    </>
  );
}
