import type { Composition } from 'shared-lib/contract';
import { redirectTarget } from '../../src/session/redirectTarget.ts';

/**
 * The few lines that run before the first paint: they mark the document as signed in or out, and leave at once for where
 * the session guards (specification §6) would lead. Only the browser knows the token, so only it can decide.
 */
export function guardScript(pathname: string, composition: Composition, isCabinetOpen: boolean): string {
  const address = new URL(pathname, 'http://site.invalid');
  const whenIn = redirectTarget(address, composition, true);
  // A cabinet that is switched off says so to everybody; nobody has to sign in to learn it.
  const whenOut = isCabinetOpen ? redirectTarget(address, composition, false) : undefined;
  const literal = (target: string | undefined) => JSON.stringify(target ?? null).replace(/</g, '\\u003c');
  return [
    '(function(d,t,i,o){try{t=localStorage.getItem("jwt_token")}catch(e){}',
    'd.dataset.session=t?"in":"out";var g=t?i:o;if(g){d.hidden=true;location.replace(g)}',
    `})(document.documentElement,null,${literal(whenIn)},${literal(whenOut)})`,
  ].join('');
}
