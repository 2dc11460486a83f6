import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LocaleProvider, parseLocalizedPath } from 'shared-lib/i18n';
import { fillModuleInfo } from '../federation/moduleInfo.ts';
import { shareScope } from '../federation/shareScope.ts';
import { loadShellTexts } from '../locale/texts.ts';
import type { PageState } from '../pageState.ts';
import { XrayPanel } from './XrayPanel.tsx';

type TesterPage = PageState & Required<Pick<PageState, 'tester'>>;

/** Alt + Shift + X shows which remote rendered what, for testers. */
export function startXray(state: TesterPage): void {
  fillModuleInfo(state.composition, shareScope);
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<Xray state={state} />);
}

function Xray({ state }: { state: TesterPage }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = async (event: KeyboardEvent) => {
      // The key's position, independent of the keyboard layout.
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyX') return;
      event.preventDefault();
      await loadShellTexts(localeNow());
      setIsOpen((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <LocaleProvider locale={localeNow()}>
      <XrayPanel {...state} onClose={() => setIsOpen(false)} />
    </LocaleProvider>
  );
}

function localeNow() {
  return parseLocalizedPath(location.pathname).locale;
}
