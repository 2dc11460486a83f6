import { useState } from 'react';
import { type EventSettings, type EventVersion, listEventChanges } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import timeline from '../../design/Timeline.module.css';
import { useWhen } from '../../format/useWhen.ts';
import { useRestoring } from '../../operation/useRestoring.ts';
import { useEventEditing } from './eventEditing.ts';
import { useEventWords } from './useEventWords.ts';

/** Fields that a version names before it counts the rest. */
const NAMED = 3;
/** Versions that stand there at the start. */
const SHOWN = 6;

/** Everything that was published, the newest first. @param versions as the server lists them */
export function Versions({ versions }: { versions: EventVersion[] }) {
  const { t } = useTranslation('office');
  const { settings, replace } = useEventEditing();
  const restore = useRestoring(settings, replace, t('event.versions.restored'));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? versions : versions.slice(0, SHOWN);
  if (versions.length === 0) return null;
  return (
    <Card title={t('event.versions.title')} summary={t('event.versions.summary', { number: versions.length })}>
      <ol className={timeline.timeline}>
        {shown.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            earlier={versions[index + 1]}
            onRestore={index === 0 ? undefined : restore}
          />
        ))}
      </ol>
      {shown.length < versions.length && (
        <Action tone="ghost" onClick={() => setWhole(true)}>
          {t('event.versions.all', { number: versions.length })}
        </Action>
      )}
    </Card>
  );
}

interface VersionProps {
  version: EventVersion;
  earlier: EventVersion | undefined;
  /** Absent for the newest. */
  onRestore: ((settings: EventSettings) => void) | undefined;
}

function Version({ version: { settings, publishedBy, publishedAt }, earlier, onRestore }: VersionProps) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { isReadOnly } = useEventEditing();
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
        {onRestore && !isReadOnly && (
          <Action
            tone="ghost"
            icon="undo"
            aria-label={t('event.versions.restoreNamed', { when: exact(publishedAt) })}
            onClick={() => onRestore(settings)}
          >
            {t('event.versions.restore')}
          </Action>
        )}
      </p>
    </li>
  );
}
