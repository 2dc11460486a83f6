import { type EventVersion, listEventChanges } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import timeline from '../../design/Timeline.module.css';
import { useWhen } from '../../format/useWhen.ts';
import { useEventEditing } from './eventEditing.ts';
import { useEventWords } from './useEventWords.ts';

/** Fields that a version names before it counts the rest. */
const NAMED = 3;

/** Everything that was published, the newest first. @param versions as the server lists them */
export function Versions({ versions }: { versions: EventVersion[] }) {
  const { t } = useTranslation('office');
  if (versions.length === 0) return null;
  return (
    <Card title={t('event.versions.title')}>
      <ol className={timeline.timeline}>
        {versions.map((version, index) => (
          <Version key={version.id} version={version} earlier={versions[index + 1]} isNewest={index === 0} />
        ))}
      </ol>
    </Card>
  );
}

interface VersionProps {
  version: EventVersion;
  earlier: EventVersion | undefined;
  isNewest: boolean;
}

function Version({ version: { settings, publishedBy, publishedAt }, earlier, isNewest }: VersionProps) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { replace, isReadOnly } = useEventEditing();
  const { nameField, toWords } = useEventWords();
  const changes = earlier ? listEventChanges(earlier.settings, settings) : [];
  const named = changes.slice(0, NAMED).map(({ path, before, after }) => {
    const words = `${toWords(path, before, settings)} → ${toWords(path, after, settings)}`;
    return `${nameField(path, settings)}: ${words}`;
  });
  const rest = changes.length - named.length;
  return (
    <li>
      <p>
        <b>{publishedBy ?? t('event.versions.content')}</b>{' '}
        <span>
          {[named.join('; '), rest > 0 && t('event.versions.rest', { number: rest })].filter(Boolean).join(' ')}
        </span>
        <small>{exact(publishedAt)}</small>
        {!isNewest && !isReadOnly && (
          <Action tone="ghost" icon="undo" onClick={() => replace(settings)}>
            {t('event.versions.restore')}
          </Action>
        )}
      </p>
    </li>
  );
}
