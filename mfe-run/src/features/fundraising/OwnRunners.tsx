import type { ShownRunner } from 'shared-lib/fundraising';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Card } from 'shared-lib/ui';
import styles from './Fundraising.module.css';

interface OwnRunnersProps {
  runners: readonly ShownRunner[];
  onHide: (number: number) => Promise<void>;
}

/** Members who agreed to be shown; the captain takes one off on request. */
export function OwnRunners({ runners, onHide }: OwnRunnersProps) {
  const { t } = useTranslation('run');
  return (
    <Card aria-labelledby="own-runners">
      <h2 className="d3" id="own-runners">
        {t('fundraising.runners.title')}
      </h2>
      <ul className={styles.received}>
        {runners.map(({ number, name }) => (
          <li key={number} className={styles.oneLine}>
            <b className="strong" translate="no">
              {[number, name].filter(Boolean).join(' · ')}
            </b>
            <Button
              size="sm"
              variant="transparent"
              aria-label={t('fundraising.runners.hideNamed', { number })}
              onClick={() => onHide(number)}
            >
              {t('fundraising.runners.hide')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="xs muted">{t('fundraising.runners.hint')}</p>
    </Card>
  );
}
