import { type Entity, fieldsOf, type PageFields, textOf } from 'shared-lib/api';
import { pageIntro } from './contentPage.ts';

/** Fields of a page that may have its lead in `intro`. */
export interface IntroFields extends PageFields {
  intro?: string | null;
}

export function introOf(page: Entity<IntroFields> | undefined) {
  const intro = pageIntro(page);
  return { ...intro, lead: intro.lead || textOf(fieldsOf<IntroFields>(page).intro) };
}
