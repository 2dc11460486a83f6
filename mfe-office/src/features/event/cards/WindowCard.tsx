import { getEventValue } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import { State } from '../../../design/State.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { TextSetting } from '../SettingFields.tsx';

const moments = [
  { path: 'registration.opensAt', phase: 'open' },
  { path: 'registration.editUntil', phase: 'open' },
  { path: 'registration.closesAt', phase: 'closed' },
  { path: 'startsAt', phase: 'running' },
  { path: 'endsAt', phase: 'over' },
] as const;

/** The moments of a run on one line; where it stands follows from them. @param now on a wall in Kyiv */
export function WindowCard({ now }: { now: string }) {
  const { t } = useTranslation('office');
  const { settings } = useEventEditing();
  const times = moments.map(({ path }) => String(getEventValue(settings, path)));
  const past = times.filter((time) => time !== '' && time <= now).length;
  const phase = moments.findLast((_, index) => times[index] !== '' && (times[index] ?? '') <= now)?.phase ?? 'soon';
  return (
    <Card
      title={t('event.window.title')}
      note={t('event.window.note')}
      actions={
        <State tone={phase === 'open' ? 'ok' : 'plain'} icon={phase === 'open' ? 'check' : 'clock'}>
          {t(`event.window.phases.${phase}`)}
        </State>
      }
    >
      <ol className={styles.window}>
        {moments.map(({ path }, index) => (
          <li key={path} className={index < past - 1 ? styles.past : index === past - 1 ? styles.now : undefined}>
            <TextSetting
              path={path}
              width={12}
              type="datetime-local"
              label={t(`event.fields.${path}`)}
              hint={t(`event.window.hints.${path}`)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
