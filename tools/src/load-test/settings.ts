const seconds = (name: string, standard: number) => Number(process.env[name] || standard);

/** How long each part lasts, in seconds, and how patient visitors are. Longer runs: set the variables. */
export const settings = {
  /** One step of the search for capacity: in less, those who register are not half through, and more seem to be borne. */
  step: seconds('OPENING_STEP', 10),
  steady: seconds('OPENING_STEADY', 25),
  overload: seconds('OPENING_OVERLOAD', 20),
  /** Between one process being ended and the next. */
  betweenEnds: seconds('OPENING_BETWEEN_ENDS', 2),
  /** Visitors a second that it bears, where that is known; else it is looked for. */
  capacity: seconds('OPENING_CAPACITY', 0),
  /** Which parts to run. */
  parts: (process.env.OPENING_PARTS || 'below,above,restarts').split(','),
  /** Visitors a second that the search begins with. */
  firstRate: seconds('OPENING_FIRST_RATE', 6),
  /** How many times its capacity comes in the overload. */
  overloadTimes: seconds('OPENING_OVERLOAD_TIMES', 2.5),
  /** What a visitor thinks between two steps. Real ones think longer, so as many arrivals would be more people at once. */
  think: seconds('OPENING_THINK', 1),
};

/** Of a hundred who come. */
export const shares = { read: 86, register: 8, signInAgain: 3, give: 3 };

/** What still counts as a site that works, in milliseconds and shares. */
export const bars = {
  pageP99: 2_000,
  callP99: 2_000,
  /** Refusals have to come at once, also on a machine that is busy with the visitors themselves. */
  refusalP99: 1_000,
  /** Who is served while others are refused. */
  servedP99: 6_000,
};

/** Of its capacity, so much comes when the crowd has gone. */
export const AFTER_THE_CROWD = 0.4;

/**
 * Seconds until all who came would have been served, had nobody been refused: what came above capacity, by the capacity that
 * is free afterwards. Whoever was let in goes on for a while, so refusing shortens this; it does not make it nothing.
 */
export const recoveryWithoutRefusing = () => (settings.overload * (settings.overloadTimes - 1)) / (1 - AFTER_THE_CROWD);
