/** Keys with the same name in every engine. */
export type Key =
  | 'Enter'
  | 'Tab'
  | 'Escape'
  | 'Space'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'selectAll'
  | 'shiftTab';

/** What the story needs of a browser; everything else is done with scripts in the page. */
export interface Tab {
  /** Starts a navigation and does not wait for the page. */
  navigate: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs a self-contained function in the page with JSON arguments. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Presses and releases the mouse, in CSS pixels of the viewport. */
  press: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (key: Key) => Promise<void>;
  /** The window may stay wider than this: WebKit's toolbar needs 447 px. */
  resize: (width: number, height: number) => Promise<void>;
  /** A PNG of the viewport. */
  screenshot: (path: string) => Promise<void>;
  /** Errors that the driver saw in the console since the last call; empty where it shows none. */
  takeConsoleErrors: () => string[];
  close: () => Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Opens a browser with a new profile; `undefined` where the engine cannot be installed. */
  open: () => Promise<Tab | undefined>;
}
