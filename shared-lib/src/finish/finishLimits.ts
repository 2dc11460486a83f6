/** What a report of the online run may say, in metres and seconds. */
export const finishLimits = {
  days: 7,
  shortest: 100,
  longest: 200_000,
  fastest: 1,
  slowest: 7 * 24 * 3600,
  fileMegabytes: 15,
  /** Size of one part of a file: a lost connection costs no more, also where proxies take 300 KB. */
  partBytes: 256 * 1024,
} as const;
