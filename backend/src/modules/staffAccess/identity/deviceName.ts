const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a `User-Agent`, such as "Chrome, Windows"; empty when unknown. */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ');
}
