import {
  type ContentFile,
  type ContentImage,
  contentApi,
  type EventFacts,
  eventApi,
  getList,
  getText,
  type PageFields,
  readFields,
  readImage,
  readObject,
} from 'shared-lib/api';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { findImageSource } from 'shared-lib/ui';
import { pageIntro } from '../common/contentPage.ts';
import { getSchedule, type TimelineFields } from '../timeline/schedule.ts';

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
  const fields = readFields(page);
  const rules = readObject<ContentFile>(fields.rules_file);
  return {
    ...pageIntro(page),
    image: findImageSource(readImage(fields.hero_image)),
    html: page?.content.rendered ?? '',
    blocks: getList(fields.blocks).map(({ title, text, image }) => ({
      title,
      text,
      image: findImageSource(readImage(image)),
    })),
    distances: getDistances(event, fields),
    offer: getOffer(event),
    days: getSchedule(timeline),
    figures: getFigures(event),
    rules: rules && { url: rules.url, size: rules.filesize, kind: rules.filename.split('.').at(-1) ?? '' },
  };
}

export type AboutData = Awaited<ReturnType<typeof loader>>;

/** The formats that are offered; lengths and starts are texts of the page, found by the name. */
function getDistances({ formats }: EventFacts, fields: Partial<AboutFields>) {
  const described = getList(fields.distances);
  return formats.race
    .filter(({ isOffered }) => isOffered)
    .map(({ id, name }) => {
      const distance = described.find((each) => plain(each.name) === plain(name));
      return {
        id,
        name,
        length: getText(distance?.length_km),
        startsAt: getText(distance?.start_time),
        ageFrom: getText(distance?.age_from),
      };
    });
}

/** Texts keep short words together by no-break spaces, settings do not. */
const plain = (name: string) => name.replaceAll('\u00a0', ' ').trim();

function getOffer({ fees, formats, included, team, kitOffice, requisites, registration }: EventFacts) {
  const isAhead = registration.phase === 'open' || registration.phase === 'not-started';
  return isAhead ? { fees, formats, included, team, kitOffice, requisites } : undefined;
}

const A_DAY = 24 * 60 * 60 * 1000;

function getFigures({ edition, firstYear, team, kitOffice, date }: EventFacts) {
  const officeDays = (Date.parse(kitOffice.dateTo) - Date.parse(kitOffice.dateFrom)) / A_DAY + 1;
  return { edition, firstYear, team, officeDays, date };
}
