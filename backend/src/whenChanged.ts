/** What is made of settings, made again when they change. @param read the same object until a change */
export function whenChanged<Settings extends object, Made>(
  read: () => Settings | undefined,
  make: (settings: Settings) => Made,
  discard: (made: Made) => void = () => {},
): () => Made | undefined {
  let last: { settings: Settings; made: Made } | undefined;
  return () => {
    const settings = read();
    if (settings === last?.settings) return last?.made;
    if (last) discard(last.made);
    last = settings && { settings, made: make(settings) };
    return last?.made;
  };
}
