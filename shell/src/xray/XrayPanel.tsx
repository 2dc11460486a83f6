import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Composition, MountedRelease } from 'shared-lib/contract';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { CopyButton, Icon } from 'shared-lib/ui';
import { shareScope } from '../federation/shareScope.ts';
import type { TesterState } from '../pageState.ts';
import { Outlines } from './Outlines.tsx';
import { RemoteCard } from './RemoteCard.tsx';
import { getFacts } from './remoteFacts.ts';
import { useRemoteBoxes } from './useRemoteBoxes.ts';
import styles from './XrayPanel.module.css';

interface XrayPanelProps {
  composition: Composition<MountedRelease>;
  tester: TesterState;
  onClose: () => void;
}

export function XrayPanel({ composition, tester, onClose }: XrayPanelProps) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const title = useId();
  const panel = useFocusWhileOpen();
  const boxes = useRemoteBoxes();
  const facts = getFacts(
    composition,
    boxes.map(({ name }) => name),
    { scope: shareScope(), timeline: performance, origin: location.origin },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const labels = { copiedLabel: t('xray.copied'), failedLabel: t('xray.notCopied'), variant: 'button' as const };
  return (
    <>
      <Outlines boxes={boxes} findVersion={(name) => facts.find((remote) => remote.name === name)?.version} />
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={title}
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={onKeyDown}
      >
        <h2 id={title} className="d4">
          {t('xray.title')}
        </h2>
        <button type="button" className={styles.close} aria-label={t('xray.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <ul className={styles.remotes}>
          {facts.map((remote) => (
            <RemoteCard key={remote.name} {...remote} />
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton value={new URL(tester.link, location.href).href} label={t('xray.copyLink')} {...labels} />
          {tester.command && <CopyButton value={tester.command} label={t('xray.copyCommand')} {...labels} />}
          {tester.home && (
            <a className={styles.home} href={localizePath(tester.home, locale)}>
              {t('xray.change')}
            </a>
          )}
        </div>
      </div>
    </>
  );
}

function useFocusWhileOpen() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  return panel;
}
