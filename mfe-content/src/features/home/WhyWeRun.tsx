import { Amount, contentHtml, keepTogether } from 'shared-lib/ui';
import type { HomeData } from './homeData.ts';
import styles from './WhyWeRun.module.css';

/** What the run is for, and what it has come to so far. */
export function WhyWeRun({
  aboutTitle,
  aboutHtml,
  statistics,
}: Pick<HomeData, 'aboutTitle' | 'aboutHtml' | 'statistics'>) {
  return (
    <section className={`section ${styles.section}`} data-deferred>
      <div className={`wrap ${styles.split}`}>
        <h2 className="d2">{keepTogether(aboutTitle)}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
        <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={contentHtml(aboutHtml)} />
        {statistics.length > 0 && (
          <ul className={styles.figures}>
            {statistics.map(({ value, label }) => (
              <li key={label}>
                <Amount text={value} className={styles.figure} />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
