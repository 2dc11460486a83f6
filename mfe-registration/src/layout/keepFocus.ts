import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of what surrounds buttons. A field that is left shows or drops its error, and the button would slip
 * away from under the pointer before the click: so pressing it does not take focus from the field.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
