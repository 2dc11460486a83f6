import { pointerReleased } from 'shared-lib/pointer';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Replays input from before hydration, one event a render: a button must not read the value before the typed one. */
export async function replayEarlyInput(): Promise<void> {
  // Replayed input can move the control that is being pressed.
  await pointerReleased();
  const { fields, pressed } = window.early ?? {};
  // All values are read before the first event, since its listener may render the other fields again.
  const states = [...(fields ?? [])].filter((field) => field.isConnected).map(getState);
  delete window.early;
  const restoreSelection = captureSelection();
  for (const { field, value, checked } of states) {
    await rendered();
    if (checked === undefined) replayValue(field, value);
    else replayChoice(field as HTMLInputElement, checked);
  }
  await rendered();
  restoreSelection();
  if (pressed?.isConnected) pressed.click();
}

/** React renders after an event in a microtask that is queued before this one. */
async function rendered(): Promise<void> {
  await Promise.resolve();
}

/** Keeps a fully selected field selected, so that typing replaces its new value, too. */
function captureSelection(): () => void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const isWhole = isText && field.selectionStart === 0 && field.selectionEnd === field.value.length;
  return () => isWhole && field.select();
}

/** React ignores events whose value equals the last one it saw, so another value is set first. */
function replayValue(field: Field, value: string): void {
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function replayChoice(field: HTMLInputElement, checked: boolean): void {
  if (field.type === 'radio' && !checked) return;
  field.checked = !checked;
  field.click();
}

function getState(field: Field) {
  const isChosen = field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);
  return { field, value: field.value, checked: isChosen ? field.checked : undefined };
}
