import type { RouteObject } from 'react-router-dom';
import { i18nFor, type Locale, localizePath } from 'shared-lib/i18n';
import type { ShellPageHead } from '../../head/pageHead.ts';
import { ClosedCabinetPage } from './ClosedCabinetPage.tsx';

/** Replaces the remote's routes, so a closed cabinet requires no sign-in. */
export function closedCabinetRoute(locale: Locale, mount: string): RouteObject {
  const handle: ShellPageHead = {
    head: (language) => ({ title: i18nFor(language).t('head.closedCabinet', { ns: 'shell' }), noIndex: true }),
  };
  return {
    id: `${locale}.closed-cabinet`,
    path: localizePath(`${mount}/*`, locale),
    handle,
    element: <ClosedCabinetPage />,
  };
}
