declare global {
  interface Window {
    /** The button that was pressed before the page had woken up; absent once it has. */
    earlyTap?: Element | null;
  }
}

/**
 * Part of the document's head: a button pressed before the page wakes up is remembered, and nothing else happens yet.
 * Forms that say where they go work by themselves.
 */
export const rememberEarlyTap = [
  'earlyTap=null;addEventListener("click",function hold(e){',
  'if(!("earlyTap" in window)){removeEventListener("click",hold,true);return}',
  'var b=e.target.closest&&e.target.closest("button");if(b&&!(b.form&&b.form.hasAttribute("action"))){earlyTap=b;e.preventDefault()}},true);',
].join('');

/** Presses the button that somebody was too quick for; links have worked all the time. */
export function replayEarlyTap(): void {
  const button = window.earlyTap;
  delete window.earlyTap;
  if (button instanceof HTMLElement && button.isConnected) button.click();
}
