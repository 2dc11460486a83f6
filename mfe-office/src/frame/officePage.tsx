import type { ComponentType } from 'react';
import type { PageModule } from 'shared-lib/contract';
import { type Locale, useLocale } from 'shared-lib/i18n';
import { OfficeFrame } from './OfficeFrame.tsx';
import type { SectionName } from './sections.ts';

/**
 * What a route of the office exports: its head, and its screen in the frame.
 * @param section what the side bar marks
 * @param title key of the page's name, where it is not the section's
 * @param addTexts adds the texts that come with the screen
 */
export function officePage(
  section: SectionName,
  Screen: ComponentType,
  title = `frame.sections.${section}`,
  addTexts: (locale: Locale) => void = () => undefined,
) {
  const head: NonNullable<PageModule['head']> = (_data, { t, locale }) => {
    addTexts(locale);
    return { title: t('frame.head', { section: t(title) }), noIndex: true };
  };
  const Component = () => {
    addTexts(useLocale());
    return (
      <OfficeFrame section={section}>
        <Screen />
      </OfficeFrame>
    );
  };
  return { head, Component };
}
