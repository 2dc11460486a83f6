import type { Term, TitleHtml } from '../api/contentTypes.ts';

/** A term of content as the backend returns it. @param name encoded as HTML. */
export const exampleTerm = <Fields>(slug: string, name: string, acf: Fields): Term<Fields> => ({
  id: 1,
  name: name as unknown as TitleHtml,
  slug,
  count: 0,
  acf,
});
