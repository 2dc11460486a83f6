import { decodeTitle, type Entity, fieldsOf, imageOf, type NewsFields, textOf } from 'shared-lib/api';
import { formatDayAndMonth, instantOfGmt, type Locale } from 'shared-lib/i18n';
import { type PictureImage, pictureOf } from 'shared-lib/ui';

/** What a card of the list shows, and no more: it travels inside the HTML. */
export interface NewsCardData {
  slug: string;
  title: string;
  excerpt: string;
  day: string;
  month: string;
  dateTime: string;
  image?: PictureImage;
}

export function newsCard(article: Entity<NewsFields>, locale: Locale): NewsCardData {
  const fields = fieldsOf(article);
  const dateTime = instantOfGmt(article.date_gmt);
  const [day = '', ...month] = formatDayAndMonth(dateTime, locale).split(' ');
  return {
    slug: article.slug,
    title: decodeTitle(article.title.rendered),
    excerpt: textOf(fields.short_description),
    day,
    month: month.join(' '),
    dateTime,
    image: pictureOf(imageOf(fields.cover)),
  };
}

/** The page number of an address; anything that is not one is the first page. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Adds the next page behind what is shown; an article that moved between two calls is not shown twice. */
export function appendCards(shown: NewsCardData[], next: NewsCardData[]): NewsCardData[] {
  const known = new Set(shown.map(({ slug }) => slug));
  return [...shown, ...next.filter(({ slug }) => !known.has(slug))];
}
