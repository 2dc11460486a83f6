import { PageTitle } from 'shared-lib/ui';
import { cardSections } from './CardSections.tsx';
import styles from './ComponentsPage.module.css';
import { controlSections } from './ControlSections.tsx';
import { FieldSection } from './FieldSection.tsx';
import { LayerSection } from './LayerSection.tsx';
import { pageSections } from './PageSections.tsx';
import { useSampleTexts } from './sampleTexts.ts';

const sections = [...controlSections, FieldSection, ...cardSections, ...pageSections, LayerSection];

export function ComponentsPage() {
  const texts = useSampleTexts();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <PageTitle>{texts.components}</PageTitle>
      {sections.map((Section) => (
        <Section key={Section.name} />
      ))}
    </main>
  );
}
