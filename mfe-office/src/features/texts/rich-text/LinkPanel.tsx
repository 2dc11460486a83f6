import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Field } from '../../../design/Field.tsx';
import styles from './richText.module.css';

interface LinkPanelProps {
  known: string;
  /** @param href empty: no link */
  onLink: (href: string) => void;
  onClose: () => void;
}

const LONGEST = 500;
const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'media:'];

/** The URL that was typed, completed; undefined when it is none. */
function toUrl(typed: string): string | undefined {
  if (typed === '' || /^[/#](?!\/)/.test(typed)) return typed;
  if (/\s/.test(typed)) return undefined;
  if (typed.includes('@') && !typed.includes(':')) return `mailto:${typed}`;
  const full = URL.canParse(typed) ? typed : `https://${typed}`;
  const { protocol, hostname } = URL.canParse(full) ? new URL(full) : { protocol: '', hostname: '' };
  const isOfWeb = protocol.startsWith('http');
  return schemes.includes(protocol) && (!isOfWeb || hostname.includes('.')) ? full : undefined;
}

/** Where the selected words lead. */
export function LinkPanel({ known, onLink, onClose }: LinkPanelProps) {
  const { t } = useTranslation('office');
  const [href, setHref] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const url = toUrl(href.trim());
    if (url === undefined) setWrong(true);
    else onLink(url);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape belong to the field in it.
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') apply();
        else onClose();
      }}
    >
      <Field
        ref={(input) => input?.focus()}
        label={t('texts.link.address')}
        hint={t('texts.link.about')}
        error={isWrong ? t('texts.link.wrong') : undefined}
        inputMode="url"
        autoComplete="off"
        maxLength={LONGEST}
        translate="no"
        value={href}
        onChange={({ target }) => {
          setHref(target.value);
          setWrong(false);
        }}
      />
      <span className={styles.actions}>
        <Action onClick={apply}>{t('texts.link.apply')}</Action>
        {known && (
          <Action tone="ghostDanger" onClick={() => onLink('')}>
            {t('texts.link.remove')}
          </Action>
        )}
        <Action tone="ghost" onClick={onClose}>
          {t('texts.cancel')}
        </Action>
      </span>
    </div>
  );
}
