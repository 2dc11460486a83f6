import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, ButtonAnchor, CopyButton } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { PanelButton } from '../../design/PanelButton.tsx';
import { useWhen } from '../../design/useWhen.ts';
import { CreatePreview } from './CreatePreview.tsx';
import { removePreview, usePreviews } from './previewList.ts';

/** Links that show the site with a release that visitors do not have yet. */
export function PreviewsPanel() {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { caller } = useReach();
  const previews = usePreviews();
  const [isCreating, setCreating] = useState(false);
  return (
    <Panel
      title={t('previews.title')}
      foot={t('previews.note')}
      aside={
        !caller.isReader && (
          <PanelButton icon="plus" onClick={() => setCreating(true)}>
            {t('previews.create')}
          </PanelButton>
        )
      }
    >
      {previews.length === 0 && <p className={styles.pad}>{t('previews.none')}</p>}
      <ul className={styles.list}>
        {previews.map(({ name, version, url, expires }) => (
          <li key={url}>
            <span className={styles.what}>
              <b>{`${name} ${version}`}</b>
              <small>{t('tokens.until', { when: when(expires) })}</small>
            </span>
            <span className={styles.state}>
              <ButtonAnchor href={url} target="_blank" rel="noopener" size="sm" variant="transparent-dark-light">
                <span>{t('previews.open')}</span>
                <span className="vh">{` ${name} ${version} ${t('previews.newTab')}`}</span>
              </ButtonAnchor>
              <CopyButton
                value={url}
                label={t('previews.copy', { release: `${name} ${version}` })}
                copiedLabel={t('tokens.new.copied')}
                failedLabel={t('tokens.new.copyFailed')}
              />
              <Button size="sm" variant="transparent-dark-light" onClick={() => removePreview(url)}>
                <span>{t('previews.remove')}</span>
                <span className="vh">{` ${name} ${version}`}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isCreating && <CreatePreview onClose={() => setCreating(false)} />}
    </Panel>
  );
}
