/** Oldest engines the styles are written for; without targets the minifier merges longhands that WebKit ignores. */
export const cssTargets = {
  chrome: version(111),
  firefox: version(114),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** The form lightningcss takes: major, minor and patch in one number. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}
