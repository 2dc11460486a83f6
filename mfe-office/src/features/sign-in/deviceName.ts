const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iPhone'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const;

/** Proposed name of a passkey, such as `Chrome, Windows`. */
export function deviceName(agent = navigator.userAgent): string {
  const found = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(agent))?.[1]);
  return found.filter(Boolean).join(', ');
}
