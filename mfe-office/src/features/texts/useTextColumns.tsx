import { type TextRoute, type TextRow, toTextSubject, type WordingState } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { ChipTone } from 'shared-lib/ui';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useWhen } from '../../format/useWhen.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { Editors } from '../../live/Editors.tsx';
import { officePaths } from '../../paths.ts';
import styles from './texts.module.css';

const looks: Record<WordingState, { tone: ChipTone; icon: OfficeIconName }> = {
  ready: { tone: 'ok', icon: 'check' },
  outdated: { tone: 'wait', icon: 'clock' },
  missing: { tone: 'plain', icon: 'minus' },
};

export function useTextColumns(route: TextRoute): ListColumn<TextRow>[] {
  const { t } = useTranslation('office');
  const { day, exact } = useWhen();
  const hasDate = route === 'news_article';
  return [
    {
      name: 'title',
      label: t('texts.title'),
      cell: ({ slug, title }) => (
        <>
          <LocalLink to={officePaths.text(route, slug)}>
            <b className={table.strong}>{title}</b>
          </LocalLink>
          <small translate="no">{slug}</small>
          <Editors subject={toTextSubject({ route, slug })} />
        </>
      ),
    },
    {
      name: 'date',
      label: t('texts.date'),
      cell: ({ date, showsFrom }) =>
        showsFrom ? t('texts.from', { moment: exact(showsFrom) }) : hasDate ? day(date.slice(0, 10)) : '',
    },
    {
      name: 'state',
      label: t('texts.state'),
      cell: (row) => (
        <span className={styles.states}>
          {(['ua', 'en'] as const).map((lang) => (
            <State key={lang} tone={looks[row.states[lang]].tone} icon={looks[row.states[lang]].icon}>
              {`${t(`texts.short.${lang}`)}: ${t(`texts.states.${row.states[lang]}`)}`}
            </State>
          ))}
          {row.isDraft && (
            <State tone="info" icon="pen">
              {t(row.isPublished ? 'texts.draftOver' : 'texts.draftOnly')}
            </State>
          )}
          {row.isHidden && (
            <State tone="plain" icon="eye-off">
              {t('texts.hidden')}
            </State>
          )}
        </span>
      ),
    },
  ];
}
