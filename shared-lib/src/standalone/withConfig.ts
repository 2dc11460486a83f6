import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { ConfigValues, PageModule } from 'shared-lib/contract';

/** A page as React Router loads it without the shell, which gives its loader the configuration. */
export function withConfig<Page extends Pick<PageModule, 'loader'>>(
  { loader, ...page }: Page,
  config: ConfigValues = {},
): Omit<Page, 'loader'> & Pick<RouteObject, 'loader'> {
  if (!loader) return page;
  return { ...page, loader: (args: LoaderFunctionArgs) => loader({ ...args, config }) };
}
