const CLICK_WAIT_MS = 400;

let isPressed = false;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;

function press(): void {
  clearTimeout(timer);
  timer = undefined;
  isPressed = true;
}

function releaseAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

function release(): void {
  isPressed = false;
  const resolved = waiting;
  waiting = [];
  for (const resolve of resolved) resolve();
}

const onClick = () => isPressed && releaseAfter(0);
const onPointerUp = () => isPressed && releaseAfter(CLICK_WAIT_MS);
/** A native list or another window has taken the release. */
const onPointerMove = (event: Event) => {
  const isLost = isPressed && timer === undefined && (event as PointerEvent).buttons === 0;
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
  register('click', onClick, true);
}

/** Resolves without a press: a layout change between press and click makes the click miss its control. */
export function pointerReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
