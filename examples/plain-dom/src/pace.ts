const DISTANCE_KM = 5;

/** Minutes per kilometre that a person can run; six without a number. */
export function readPace(text: string | null): number {
  const pace = Number(text?.replace(',', '.'));
  return pace >= 2 && pace <= 20 ? pace : 6;
}

/** `27:30` */
export function formatFinish(pace: number): string {
  const seconds = Math.round(pace * DISTANCE_KM * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
