import { type Entity, getText, type PageFields, readFields } from 'shared-lib/api';
import { pageIntro } from './contentPage.ts';

/** Fields of a page that may have its lead in `intro`. */
export interface IntroFields extends PageFields {
  intro?: string | null;
}

export function getIntro(page: Entity<IntroFields> | undefined) {
  const intro = pageIntro(page);
  return { ...intro, lead: intro.lead || getText(readFields<IntroFields>(page).intro) };
}
