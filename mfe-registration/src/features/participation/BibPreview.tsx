import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Bib, classNames, Icon, type IconName } from 'shared-lib/ui';
import styles from './BibPreview.module.css';
import type { ParticipationKind } from './participationDraft.ts';

interface BibPreviewProps {
  kind: ParticipationKind;
  startsAt: string;
  name: string;
  place: string;
  facts: { icon: IconName; text: string }[];
}

/** The number to come, with the name as it is typed. */
export function BibPreview({ kind, startsAt, name, place, facts }: BibPreviewProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  return (
    <aside
      className={classNames('on-leaf', 'pattern-leaf', styles.panel)}
      aria-label={t('participation.preview.label')}
    >
      <Bib
        ghost
        number="0000"
        strip={kind}
        category={t(`participation.kinds.${kind}`)}
        date={formatDate(startsAt, locale)}
        name={name || t(`participation.preview.${kind}`)}
        meta={place}
      />
      <ul className={styles.facts}>
        {facts.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
