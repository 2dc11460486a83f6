import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import { Card } from '../design/Card.tsx';
import styles from './SidePane.module.css';

interface SidePaneProps {
  /** Names the pane for screen readers. */
  label: string;
  title: ReactNode;
  note?: ReactNode;
  /** Before the button that closes. */
  actions?: Elements;
  /** Text of the button that closes, where it is not the common one. */
  close?: string;
  /** Stays in view while the list scrolls. */
  isSticky?: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Under the card. */
  foot?: Elements;
}

/** A row of the list in full, beside it; where it stands above the list, opening scrolls to it. */
export function SidePane({ label, title, note, actions, close, isSticky, onClose, children, foot }: SidePaneProps) {
  const { t } = useTranslation('office');
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSticky) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [isSticky]);
  return (
    <aside ref={pane} className={classNames(styles.pane, isSticky && styles.sticky)} aria-label={label}>
      <Card
        title={title}
        note={note}
        actions={
          <>
            {actions}
            <Action tone="ghost" icon="close" aria-label={close ?? t('frame.close')} onClick={onClose} />
          </>
        }
      >
        {children}
      </Card>
      {foot}
    </aside>
  );
}
