import type { createBrowserRouter } from 'react-router-dom';
import type { Composition, MountedRelease } from 'shared-lib/contract';
import { getLanguage, i18nFor, parseLocalizedPath } from 'shared-lib/i18n';
import { reloadPages } from '../composition/lazyPage.ts';
import { reloadTranslations } from '../composition/remotes.ts';
import { reloadShellTexts } from '../locale/texts.ts';
import { fillModuleInfo } from './moduleInfo.ts';
import { shareScope } from './shareScope.ts';

/** In development: takes over updated pages, loaders and texts. Components are replaced by React Refresh. */
export function followHotUpdates(
  router: ReturnType<typeof createBrowserRouter>,
  composition: Composition<MountedRelease>,
): void {
  fillModuleInfo(composition, shareScope);
  addEventListener('module-updated', async () => {
    const { locale } = parseLocalizedPath(location.pathname);
    await Promise.all([reloadPages(), reloadShellTexts(locale), reloadTranslations(locale)]);
    i18nFor(locale).emit('languageChanged', getLanguage(locale));
    await router.revalidate();
  });
}
