const patterns = { done: [60], wrong: [80, 60, 80] };

/** Felt without looking; devices that cannot vibrate do nothing. */
export function signal(kind: keyof typeof patterns): void {
  navigator.vibrate?.(patterns[kind]);
}
