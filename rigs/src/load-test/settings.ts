import { root } from '@charity-run/release/workspace';

const seconds = (name: string, standard: number) => Number(process.env[name] || standard);

/** Durations of the phases in seconds, and visitors' patience. Environment variables extend a run. */
export const settings = {
  /** One step of the capacity search: shorter ones end before registrations do. */
  step: seconds('LOAD_TEST_STEP', 10),
  steady: seconds('LOAD_TEST_STEADY', 25),
  overload: seconds('LOAD_TEST_OVERLOAD', 20),
  betweenStops: seconds('LOAD_TEST_BETWEEN_ENDS', 2),
  /** Capacity in visitors per second if known; measured otherwise. */
  capacity: seconds('LOAD_TEST_CAPACITY', 0),
  parts: (process.env.LOAD_TEST_PARTS || 'below,above,graceful,restarts').split(','),
  /** First rate of the capacity search, in visitors per second. */
  firstRate: seconds('LOAD_TEST_FIRST_RATE', 6),
  /** Each of the two halves of the attack, without and with attackers. */
  attack: seconds('LOAD_TEST_ATTACK', 60),
  overloadTimes: seconds('LOAD_TEST_OVERLOAD_TIMES', 2.5),
  /** Mean think time in seconds. Real visitors think longer, so there would be more at once. */
  think: seconds('LOAD_TEST_THINK', 1),
  /** Share of pages opened from an advertisement, with a parameter of its own for each click. */
  adShare: Number(process.env.LOAD_TEST_AD_SHARE ?? 0.5),
  /** Checkout whose servers are measured; this one by default. */
  product: process.env.LOAD_TEST_PRODUCT || root,
  /** File for the figures of the run, as JSON. */
  result: process.env.LOAD_TEST_RESULT,
};

/** Percentages of journeys. */
export const shares = { read: 86, register: 8, signInAgain: 3, contribute: 3 };

/** Bounds of a working site: milliseconds and shares. */
export const bars = {
  pageP99: 2_000,
  callP99: 2_000,
  /** Rejections have to be fast, also on a machine busy with the load generator. */
  shedP99: 1_000,
  /** p99 of served requests during overload. */
  servedP99: 6_000,
  /** p99 of cached pages under random queries, against an idle site. */
  cachedRatio: 2,
  /** Completed visits under attack, against those without. */
  honestShare: 0.95,
};

/** Rate after the overload, as a share of capacity. */
export const AFTER_OVERLOAD = 0.4;

/** Seconds until a queue without load shedding would be empty: excess arrivals by free capacity. */
export const recoveryWithoutShedding = () => (settings.overload * (settings.overloadTimes - 1)) / (1 - AFTER_OVERLOAD);
