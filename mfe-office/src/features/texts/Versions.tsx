import type { TextVersion } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import timeline from '../../design/Timeline.module.css';
import { useWhen } from '../../format/useWhen.ts';
import { useRestoring } from '../../operation/useRestoring.ts';
import { isSame, useTextEditing } from './textEditing.ts';

/** Everything that was published of an entry, the newest first. */
export function Versions() {
  const { t } = useTranslation('office');
  const { screen, entry, isReadOnly, rearrange } = useTextEditing();
  const { exact } = useWhen();
  const restore = useRestoring(entry, (value) => rearrange(() => value), t('texts.versions.restored'));
  const { versions } = screen;
  if (versions.length === 0) return null;
  return (
    <Card title={t('texts.versions.title')} count={versions.length}>
      <ol className={timeline.timeline}>
        {versions.map((version, index) => {
          const changed = listChanged(version, versions[index + 1]);
          const isPlanned = version.showsFrom > version.publishedAt;
          return (
            <li key={version.id}>
              <p>
                <b>{version.publishedBy ?? t('texts.versions.file')}</b>{' '}
                {changed.length > 0 && <span>{changed.map((lang) => t(`texts.versions.${lang}`)).join(', ')}</span>}
                <small>
                  {[
                    exact(version.publishedAt),
                    isPlanned && t('texts.from', { moment: exact(version.showsFrom) }),
                    version.hidesFrom && t('texts.until', { moment: exact(version.hidesFrom) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {index > 0 && !isReadOnly && (
                  <Action tone="ghost" icon="undo" onClick={() => restore(version.entry)}>
                    {t('texts.versions.restore')}
                  </Action>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const listChanged = ({ entry }: TextVersion, earlier: TextVersion | undefined) =>
  earlier ? (['ua', 'en'] as const).filter((lang) => !isSame(entry.wordings[lang], earlier.entry.wordings[lang])) : [];
