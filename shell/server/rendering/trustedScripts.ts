/**
 * The default policy of Trusted Types: addresses of scripts that webpack and the federation runtime put together pass when
 * they lead to one of the origins known. It makes neither HTML nor code, so a string written into the page is refused.
 * It answers null and never throws: where the browser only reports, foreign scripts must go on.
 */
export function trustedScripts(origins: readonly string[]): string {
  const list = JSON.stringify(origins).replace(/</g, '\\u003c');
  return [
    'window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){',
    `var o=new URL(u,location.href).origin;return o===location.origin||${list}.indexOf(o)>=0?u:null}});`,
  ].join('');
}
