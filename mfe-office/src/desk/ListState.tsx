import { useTranslation } from 'shared-lib/i18n';
import { useWhen } from '../format/useWhen.ts';
import { Bar } from './Bar.tsx';
import type { DeskState } from './deskState.ts';
import type { Desk } from './openDesk.ts';
import { useNow } from './useDesk.ts';

const MINUTE_MS = 60_000;
const OLD_LIST_MS = 15 * MINUTE_MS;
const WRONG_CLOCK_MS = 2 * MINUTE_MS;

/** What a volunteer has to know before trusting this phone: how old its list is, and how wrong its clock. */
export function ListState({ desk, state: { list, behind } }: { desk: Desk; state: DeskState }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const now = useNow(desk);
  const sayTime = useDuration();
  const age = list ? now - Date.parse(list.listedAt) : 0;
  return (
    <>
      {Math.abs(behind) >= WRONG_CLOCK_MS && (
        <Bar icon="clock">
          <span role="alert">
            {t(behind > 0 ? 'desk.net.clockBehind' : 'desk.net.clockAhead', { time: sayTime(Math.abs(behind)) })}
          </span>
        </Bar>
      )}
      {list && age >= OLD_LIST_MS && (
        <Bar icon="clock">
          <span>{t('desk.net.oldList', { age: sayTime(age), when: exact(list.listedAt) })}</span>
        </Bar>
      )}
    </>
  );
}

function useDuration(): (milliseconds: number) => string {
  const { t } = useTranslation('office');
  return (milliseconds) => {
    const minutes = Math.round(milliseconds / MINUTE_MS);
    const hours = Math.floor(minutes / 60);
    if (hours >= 48) return t('desk.duration.days', { days: Math.floor(hours / 24) });
    if (hours === 0) return t('desk.duration.minutes', { minutes });
    return minutes % 60 === 0
      ? t('desk.duration.wholeHours', { hours })
      : t('desk.duration.hours', { hours, minutes: minutes % 60 });
  };
}
