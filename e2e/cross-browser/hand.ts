/** How a visitor operates the controls of a form: `mouseOf` or `keyboardOf`. Names are accessible names or their beginnings. */
export interface Hand {
  /** Presses a button or link; a keyboard with this key. */
  press: (selector: string, name?: string, key?: 'Enter' | 'Space') => Promise<void>;
  /** Presses one above what was operated last. */
  pressAbove: (selector: string, name: string) => Promise<void>;
  /** Replaces the text of a field. */
  fill: (selector: string, name: string, text: string) => Promise<void>;
  /** Returns to a field above. */
  returnTo: (selector: string, name: string) => Promise<void>;
  /** Sends the form: by its button, or by Enter in the field that has focus. */
  submit: (selector: string, name: string) => Promise<void>;
  /** Checks the next unchecked box. */
  check: () => Promise<void>;
  chooseRadio: (selector: string, name: string) => Promise<void>;
  /** Sets a select. */
  chooseOption: (selector: string, name: string, value: string) => Promise<void>;
  /** Passes the header by the link for that; a mouse needs none. */
  skipToContent: () => Promise<void>;
}

export const uncheckedBox = 'main input[type=checkbox]:not(:checked)';
