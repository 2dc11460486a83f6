import type { Composition } from 'shared-lib/contract';
import { redirectTarget } from '../../src/session/access.ts';

/** Source of each function in `src/inline`, as the shell's build minifies it. */
export type InlineScripts = Record<
  'guardSession' | 'liveReload' | 'loadScripts' | 'markFreshPage' | 'rememberEarlyInput' | 'trustScriptUrls',
  string
> & {
  /** Shells published before it have none. */
  reportFailedStart?: string;
};

export interface HeadScriptOptions {
  pathname: string;
  composition: Composition;
  isCabinetOpen: boolean;
  assetsOrigin: string;
}

/** The script that runs before the first paint. */
export function headScript(scripts: InlineScripts, options: HeadScriptOptions): string {
  const { pathname, composition, isCabinetOpen, assetsOrigin } = options;
  const url = new URL(pathname, 'http://site.invalid');
  const whenSignedIn = redirectTarget(url, composition, true) ?? null;
  // A closed cabinet shows its message without signing in.
  const whenSignedOut = (isCabinetOpen && redirectTarget(url, composition, false)) || null;
  return [
    call(scripts.trustScriptUrls, assetsOrigin ? [assetsOrigin] : []),
    call(scripts.guardSession, whenSignedIn, whenSignedOut),
    call(scripts.markFreshPage),
    call(scripts.rememberEarlyInput),
  ].join(';');
}

/** An inline script that calls the function; no argument can end the script element. */
export function call(source: string, ...args: unknown[]): string {
  return `(${source})(${args.map((arg) => JSON.stringify(arg).replace(/</g, '\\u003c')).join()})`;
}
