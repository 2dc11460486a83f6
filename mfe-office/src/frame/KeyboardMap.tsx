import { useLayoutEffect, useRef, useState } from 'react';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import type { Elements } from 'shared-lib/ui';
import { Modal } from 'shared-lib/ui';
import type { OperationName } from '../api/officeApi.ts';
import { Choice } from '../design/Field.tsx';
import { Key } from '../design/Key.tsx';
import office from '../design/office.module.css';
import { areKeysOn, boundTo, isForControl, leavesField, setKeysOn, useKeys } from '../keyboard.ts';
import { undo } from '../operation/undo.ts';
import { hasAccess, useCan, useOfficeSession } from '../session/useOfficeSession.ts';
import styles from './KeyboardMap.module.css';
import { Palette } from './palette/Palette.tsx';
import { sections } from './sections.ts';

const CHORD_MS = 1500;
const targets: Record<string, string> = {
  KeyT: 'today',
  KeyO: 'orders',
  KeyB: 'bank',
  KeyP: 'participants',
  KeyD: 'desk',
  KeyE: 'edition',
  KeyA: 'parcels',
  KeyR: 'results',
  KeyS: 'people',
  KeyL: 'log',
};

const map = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'select'],
  ['Shift X', 'selectRange'],
  ['Space', 'preview'],
  ['Enter', 'open'],
  ['1–5', 'choose'],
  ['P', 'settle'],
  ['N', 'note'],
  ['M', 'write'],
  ['F', 'filter'],
  ['Ctrl Enter', 'save'],
  ['E', 'export'],
  ['Z', 'undo'],
  ['G T', 'today'],
  ['G O', 'orders'],
  ['G B', 'bank'],
  ['G P', 'participants'],
  ['G D', 'desk'],
  ['G A', 'parcels'],
  ['G R', 'results'],
  ['G S', 'people'],
  ['G L', 'log'],
  ['G E', 'edition'],
  ['?', 'map'],
  ['Esc', 'close'],
] as const;

/** What a key runs that not every role may. */
const operations: Record<string, OperationName | undefined> = {
  settle: 'settle',
  note: 'add-note',
  write: 'write-to-person',
  save: 'change-person',
};

/** Listens to keys of the whole office and shows their map. */
export function KeyboardMap({ children }: { children: Elements }) {
  const { t } = useTranslation('office');
  const [open, setOpen] = useState<'map' | 'palette'>();
  const [isOn, setOn] = useState(areKeysOn);
  const goTo = useGoTo();
  const session = useOfficeSession();
  const can = useCan();
  const isOfRole = ([, name]: (typeof map)[number]) => {
    const operation = operations[name];
    const section = sections.find((one) => one.name === name);
    return operation ? can(operation) : !section || hasAccess(session, section.area);
  };
  useKeys({ palette: () => setOpen('palette') });
  const chordUntil = useRef(0);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') {
        event.preventDefault();
        setOpen((now) => (now === 'palette' ? undefined : 'palette'));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (leavesField(event) || isForControl(event)) return;
      if (event.code === 'Escape') return boundTo('Escape')?.();
      if (!isOn) return;
      const run = findAction(event);
      if (!run) return;
      event.preventDefault();
      run();
    };
    const findAction = (event: KeyboardEvent): (() => void) | undefined => {
      const { code, timeStamp } = event;
      const target = targets[code];
      if (timeStamp < chordUntil.current && target) {
        chordUntil.current = 0;
        return boundTo(target) ?? (() => goTo(target));
      }
      if (code === 'Slash' && event.shiftKey) return () => setOpen('map');
      if (event.shiftKey) return boundTo(code, true);
      if (code === 'KeyG')
        return () => {
          chordUntil.current = timeStamp + CHORD_MS;
        };
      return code === 'KeyZ' ? undo : (boundTo(code) ?? findStep(code));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, goTo]);

  const change = (on: boolean) => {
    setKeysOn(on);
    setOn(on);
  };
  return (
    <>
      {children}
      <Modal
        open={open === 'map'}
        onClose={() => setOpen(undefined)}
        title={t('frame.keys.title')}
        closeLabel={t('frame.close')}
        size="md"
      >
        <div className={office.office}>
          <p>{t('frame.keys.layouts')}</p>
          <dl className={styles.map}>
            {map.filter(isOfRole).map(([keys, name]) => (
              <div key={name}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{t(`frame.keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <Choice type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)}>
            {t('frame.keys.on')}
          </Choice>
        </div>
      </Modal>
      {open === 'palette' && <Palette onClose={() => setOpen(undefined)} onShowMap={() => setOpen('map')} />}
    </>
  );
}

/** On lists that bind no J and K the focus walks from row to row, and Enter opens the focused row. */
function findStep(code: string): (() => void) | undefined {
  const by = { KeyJ: 1, KeyK: -1 }[code];
  if (by === undefined) return undefined;
  const rows = [...document.querySelectorAll('[data-surface=bare] table tbody tr')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], button') ?? [],
  );
  const at = rows.findIndex((one) => one.closest('tr')?.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  return next && (() => next.focus());
}

function useGoTo(): (name: string) => void {
  const navigate = useNavigate();
  const locale = useLocale();
  const session = useOfficeSession();
  const current = useRef((_name: string) => undefined as unknown);
  current.current = (name) => {
    const section = sections.find((one) => one.name === name);
    if (section && hasAccess(session, section.area)) void navigate(localizePath(section.path, locale));
  };
  return useRef((name: string) => void current.current(name)).current;
}
