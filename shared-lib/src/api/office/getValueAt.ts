/** The value at a path such as `formats.race.0.ua`; undefined where objects and lists on the way have no such part. */
export function getValueAt(holder: unknown, path: string): unknown {
  let value = holder;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}
