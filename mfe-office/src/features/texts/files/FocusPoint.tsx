import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ImageFocus } from 'shared-lib/api';
import type { ContentFile } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import styles from './FocusPoint.module.css';

interface FocusPointProps {
  file: ContentFile;
  focus: ImageFocus | undefined;
  isReadOnly: boolean;
  onChange: (focus: ImageFocus | undefined) => void;
}

const MIDDLE: ImageFocus = { x: 50, y: 50 };
const STEP = 1;
const LONG_STEP = 10;

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What of an image stays in sight where the site cuts it, with two of these cuts. */
export function FocusPoint({ file, focus, isReadOnly, onChange }: FocusPointProps) {
  const { t } = useTranslation('office');
  const { x, y } = focus ?? MIDDLE;
  const src = file.thumbnail ?? file.url;
  const position = `${x}% ${y}%`;
  const place = (next: ImageFocus) => onChange({ x: limit(next.x), y: limit(next.y) });
  const placeAt = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) place({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    // A finger that moves scrolls the page; it sets the point by a tap.
    if (event.pointerType === 'mouse' && event.buttons === 1) placeAt(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    place({ x: x + way[0] * step, y: y + way[1] * step });
  };
  const image = (
    <>
      <img src={src} alt="" draggable={false} />
      <i className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
    </>
  );
  return (
    <div className={styles.focus}>
      {isReadOnly ? (
        <span className={styles.whole}>{image}</span>
      ) : (
        <button
          type="button"
          className={styles.whole}
          aria-label={t('texts.focus.label', { x, y })}
          // Enter and the space bar click in no place of the image.
          onClick={(event) => event.detail > 0 && placeAt(event)}
          onPointerMove={onMove}
          onKeyDown={onKeyDown}
        >
          {image}
        </button>
      )}
      <div className={styles.side}>
        <p className={styles.words}>
          <output>{t('texts.focus.is', { x, y })}</output>
          {!isReadOnly && <span className={styles.hint}>{t('texts.focus.how')}</span>}
        </p>
        <ul className={styles.cuts} aria-label={t('texts.focus.cuts')}>
          {(['card', 'wide'] as const).map((cut) => (
            <li key={cut}>
              <img src={src} alt="" className={styles[cut]} style={{ objectPosition: position }} />
              <span className={styles.hint}>{t(`texts.focus.${cut}`)}</span>
            </li>
          ))}
        </ul>
        {focus && !isReadOnly && (
          <Action tone="ghost" onClick={() => onChange(undefined)}>
            {t('texts.focus.middle')}
          </Action>
        )}
      </div>
    </div>
  );
}

const limit = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));
