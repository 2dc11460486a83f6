type Field = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** What was done before the page had woken up; absent once it has. */
    early?: { fields: Set<Field>; pressed?: HTMLElement };
  }
}

/**
 * Part of the document's head: what is typed and chosen before the page wakes up is remembered, and so is the last press of
 * a button, or of a link that opens a dialog, which does nothing yet: a page that is just waking up must not hear of it now
 * and once more later. Other links, and forms that say where they go, work by themselves.
 */
export const rememberEarlyInput = [
  '(function(w){w.early={fields:new Set()};',
  'w.addEventListener("input",function(e){w.early&&"value" in e.target&&e.target.tagName!="SELECT"&&w.early.fields.add(e.target)},true);',
  'w.addEventListener("click",function(e){var b=w.early&&e.target.closest&&e.target.closest("button,a[aria-haspopup]");',
  'if(b&&!(b.form&&b.form.hasAttribute("action"))&&!(b.href&&(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))){',
  'w.early.pressed=b;e.preventDefault();e.stopPropagation()}},true)})(window);',
].join('');

/**
 * Does again, now that somebody listens, what was done before. React draws after each of them, and nobody can type between
 * two: a button given the sum that stood there before the typed one would take the wrong money.
 */
export async function replayEarlyInput(): Promise<void> {
  const { fields, pressed } = window.early ?? {};
  // All are read before the first of them is told: whoever listens may draw the others anew.
  const done = [...(fields ?? [])].filter((field) => field.isConnected).map(stateOf);
  delete window.early;
  const selectAgain = wholeSelection();
  for (const { field, value, checked } of done) {
    await drawn();
    if (checked === undefined) typeAgain(field, value);
    else chooseAgain(field as HTMLInputElement, checked);
  }
  await drawn();
  selectAgain();
  if (pressed?.isConnected) pressed.click();
}

/** React draws what an event changed in a microtask, which it asked for before this one. */
async function drawn(): Promise<void> {
  await Promise.resolve();
}

/** Whoever has selected all of a field is about to type over it, not behind what is drawn there meanwhile. */
function wholeSelection(): () => void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const isWhole = isText && field.selectionStart === 0 && field.selectionEnd === field.value.length;
  return () => isWhole && field.select();
}

/** React hears of a field only what differs from the value it last saw, so it is printable another one first. */
function typeAgain(field: Field, value: string): void {
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function chooseAgain(field: HTMLInputElement, checked: boolean): void {
  if (field.type === 'radio' && !checked) return;
  field.checked = !checked;
  field.click();
}

function stateOf(field: Field) {
  const isChosen = field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);
  return { field, value: field.value, checked: isChosen ? field.checked : undefined };
}
