import { decodeTitle, type Entity, fieldsOf, imageOf, type NewsFields, textOf } from 'shared-lib/api';
import { formatDayAndMonth, instantOfGmt, type Locale } from 'shared-lib/i18n';
import { type ImageSource, imageSourceOf } from 'shared-lib/ui';

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
    image: imageSourceOf(imageOf(fields.cover)),
  };
}
