import type { PageModule } from 'shared-lib/contract';

/** The head of an office page. @param title key of the page's name */
export const sectionHead =
  (title: string): NonNullable<PageModule['head']> =>
  (_data, { t }) => ({ title: t('frame.head', { section: t(title) }), noIndex: true });
