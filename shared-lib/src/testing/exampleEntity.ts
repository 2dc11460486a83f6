import type { Entity, TitleHtml } from '../api/contentTypes.ts';

/** A content entity as the backend returns it. @param title encoded as HTML. */
export function exampleEntity<Fields>(slug: string, title: string, acf: Fields): Entity<Fields> {
  return {
    id: 1,
    slug,
    date_gmt: '',
    modified_gmt: '',
    title: { rendered: title as unknown as TitleHtml },
    content: { rendered: '', protected: false },
    acf,
    lang: 'ua',
    translations: {},
  };
}
