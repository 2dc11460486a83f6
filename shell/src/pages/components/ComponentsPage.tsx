import { type Locale, LocaleProvider } from 'shared-lib/i18n';
import { CardSections } from './CardSections.tsx';
import styles from './ComponentsPage.module.css';
import { ControlSections } from './ControlSections.tsx';
import { FieldSection } from './FieldSection.tsx';
import { LayerSection } from './LayerSection.tsx';
import { PageSections } from './PageSections.tsx';
import { useSampleTexts } from './sampleTexts.ts';

export function ComponentsPage({ locale }: { locale: Locale }) {
  return (
    <LocaleProvider locale={locale}>
      <Catalogue />
    </LocaleProvider>
  );
}

function Catalogue() {
  const texts = useSampleTexts();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className="d1">{texts.components}</h1>
      <ControlSections />
      <FieldSection />
      <CardSections />
      <PageSections />
      <LayerSection />
    </main>
  );
}
