import type { ShouldRevalidateFunctionArgs } from 'shared-lib/router';

/** For pages that load everything of one query parameter's value: other parameters load nothing again. */
export const revalidateOn =
  (parameter: string) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
    const valueIn = (url: URL) => url.searchParams.get(parameter) ?? '';
    return isSamePage && valueIn(currentUrl) === valueIn(nextUrl) ? false : defaultShouldRevalidate;
  };
