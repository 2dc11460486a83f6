import { type Entity, getList, getText, type PageFields, readFields } from 'shared-lib/api';

/** What happens on one day, in order. */
export interface ScheduleDay {
  /** ISO day, `2025-05-25`; `''` where the editor left it out. */
  date: string;
  events: { time: string; title: string; text: string }[];
}

export interface TimelineFields extends PageFields {
  events?: { date: string | null; time: string | null; title: string; text: string | null }[] | false;
}

/** The days of the timeline page, in order; events of a day keep the order of their times. */
export function getSchedule(page: Entity<TimelineFields> | undefined): ScheduleDay[] {
  const days = new Map<string, ScheduleDay['events']>();
  for (const { date, time, title, text } of getList(readFields(page).events)) {
    const day = getText(date);
    days.set(day, [...(days.get(day) ?? []), { time: getText(time), title, text: getText(text) }]);
  }
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, events]) => ({ date, events: events.toSorted((a, b) => a.time.localeCompare(b.time)) }));
}
