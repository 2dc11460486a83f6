import type { MouseEvent } from 'react';

/** For `onMouseDown` around buttons: leaving a field changes its error, which would move the button before the click. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
