import { decodeTitle, type Entity, getText, type NewsFields, readFields, readImage } from 'shared-lib/api';
import { formatDayAndMonth, instantOfGmt, type Locale } from 'shared-lib/i18n';
import { findImageSource, type ImageSource } from 'shared-lib/ui';

/** Only what a card shows, because it is serialized into the HTML. */
export interface NewsCardData {
  slug: string;
  title: string;
  excerpt: string;
  day: string;
  month: string;
  dateTime: string;
  image?: ImageSource;
}

export function newsCard(article: Entity<NewsFields>, locale: Locale): NewsCardData {
  const fields = readFields(article);
  const dateTime = instantOfGmt(article.date_gmt);
  const [day = '', ...month] = formatDayAndMonth(dateTime, locale).split(' ');
  return {
    slug: article.slug,
    title: decodeTitle(article.title.rendered),
    excerpt: getText(fields.short_description),
    day,
    month: month.join(' '),
    dateTime,
    image: findImageSource(readImage(fields.cover)),
  };
}
