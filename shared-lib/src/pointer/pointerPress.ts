const CLICK_WAIT_MS = 400;

interface Press {
  ended: Promise<void>;
  end: () => void;
}

let current: Press | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;

function press(): void {
  clearTimeout(timer);
  timer = undefined;
  current ??= newPress();
}

function newPress(): Press {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

function releaseAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

function release(): void {
  const ended = current;
  current = undefined;
  ended?.end();
}

const onClick = () => current && releaseAfter(0);
const onPointerUp = () => current && releaseAfter(CLICK_WAIT_MS);
/** A native list or another window has taken the release. */
const onPointerMove = (event: Event) => {
  const isLost = current && timer === undefined && (event as PointerEvent).buttons === 0;
  if (isLost) release();
};

/** Follows presses of mouse, pen and finger; `isDown` when one has begun already. @returns stops it. */
export function followPointer({ isDown = false } = {}): () => void {
  users += 1;
  if (users === 1) listen(window.addEventListener.bind(window));
  if (isDown) press();
  return () => {
    users -= 1;
    if (users > 0) return;
    listen(window.removeEventListener.bind(window));
    release();
  };
}

function listen(register: (type: string, listener: (event: Event) => void, capture: boolean) => void): void {
  register('pointerdown', press, true);
  register('pointermove', onPointerMove, true);
  register('pointerup', onPointerUp, true);
  register('pointercancel', release, true);
  // A native list takes the release, and a keyboard may go on without any move.
  register('keydown', release, true);
  register('click', onClick, true);
}

/** The end of the press that is going on; undefined without one. */
export function pressInProgress(): Promise<void> | undefined {
  return current?.ended;
}

/** Resolves without a press: a layout change between press and click makes the click miss its control. */
export async function pointerReleased(): Promise<void> {
  await current?.ended;
}
