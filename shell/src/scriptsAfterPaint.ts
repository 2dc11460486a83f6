/** Time for the first screen's letters to be drawn, in milliseconds; whoever begins to use the page ends it. */
const QUIET_MS = 200;

/** How long the first screen's picture is waited for beyond that. */
const PICTURE_MS = 1500;

/**
 * The scripts of a page wait in a template, which the browser does not look into: the first screen has the line and the
 * processor for itself. They are asked for once it has been painted, its picture has come and nothing else is to be done;
 * earlier if somebody moves a pointer, taps, scrolls or presses a key; at once where nobody looks or nothing was rendered.
 *
 * @param scripts preloads and scripts, in the order in which they are to run.
 * @param waits whether there is something to be painted first.
 */
export function scriptsAfterPaint(scripts: string[], nonce: string, waits: boolean): string {
  return [
    `<template id="scripts">${scripts.join('\n')}</template>`,
    `<script nonce="${nonce}">(${ask})(${waits})</script>`,
  ].join('\n');
}

/** In the document as it stands. Scripts put in by a script run in their order only when they are told to. */
const ask = [
  'function(waits){var d=document,t=d.getElementById("scripts"),s=["pointermove","pointerdown","scroll","keydown"];',
  'function go(){if(!t)return;var c=t.content;t=null;s.forEach(function(n){removeEventListener(n,go,true)});',
  'c.querySelectorAll("script").forEach(function(e){e.async=false});d.head.append(c)}',
  'if(!waits||d.hidden)return go();s.forEach(function(n){addEventListener(n,go,true)});',
  `function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:${2 * QUIET_MS}}):go()}`,
  'requestAnimationFrame(function(){setTimeout(function(){var i=d.querySelector("img[fetchpriority=high]");',
  'if(!i||i.complete)return idle();["load","error"].forEach(function(n){i.addEventListener(n,idle)});',
  `setTimeout(idle,${PICTURE_MS})},${QUIET_MS})})}`,
].join('');
