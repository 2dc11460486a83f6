import {
  type ContentFile,
  type ContentImage,
  contentApi,
  type EventFacts,
  eventApi,
  fieldsOf,
  imageOf,
  listOf,
  objectOf,
  type PageFields,
  textOf,
} from 'shared-lib/api';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { imageSourceOf } from 'shared-lib/ui';
import { pageIntro } from '../common/contentPage.ts';
import { scheduleOf, type TimelineFields } from '../timeline/schedule.ts';

interface AboutFields extends PageFields {
  blocks?: { title: string; text: string; image: ContentImage | false }[] | false;
  distances?: { name: string; length_km: string; start_time: string; age_from: string }[] | false;
  rules_file?: ContentFile | false;
}

/** The page, the facts of the event and the timetable; without the timetable the page still stands. */
export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [page, event, timeline] = await Promise.all([
    contentApi.page<AboutFields>('about', call),
    eventApi.get(call.locale, call.signal),
    contentApi.page<TimelineFields>('timeline', call).catch(() => undefined),
  ]);
  const fields = fieldsOf(page);
  const rules = objectOf<ContentFile>(fields.rules_file);
  return {
    ...pageIntro(page),
    image: imageSourceOf(imageOf(fields.hero_image)),
    html: page?.content.rendered ?? '',
    blocks: listOf(fields.blocks).map(({ title, text, image }) => ({
      title,
      text,
      image: imageSourceOf(imageOf(image)),
    })),
    distances: listOf(fields.distances).map(({ name, length_km, start_time, age_from }) => ({
      name,
      length: textOf(length_km),
      startsAt: textOf(start_time),
      ageFrom: textOf(age_from),
    })),
    days: scheduleOf(timeline),
    figures: figuresOf(event),
    rules: rules && { url: rules.url, size: rules.filesize, kind: rules.filename.split('.').at(-1) ?? '' },
  };
}

export type AboutData = Awaited<ReturnType<typeof loader>>;

const A_DAY = 24 * 60 * 60 * 1000;

function figuresOf({ edition, firstYear, team, kitOffice, date }: EventFacts) {
  const officeDays = (Date.parse(kitOffice.dateTo) - Date.parse(kitOffice.dateFrom)) / A_DAY + 1;
  return { edition, firstYear, team, officeDays, date };
}
