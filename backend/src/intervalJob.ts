export interface IntervalJobOptions {
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  job: () => Promise<unknown>;
  onError?: (error: unknown) => void;
}

export interface IntervalJob {
  /** Runs now, or joins the run in progress; resolves when it has ended, also after a failure. */
  run(): Promise<void>;
  /** Plans the first run, once; without it the job runs only when `run` is called. */
  start(): IntervalJob;
  /** No run starts from now on; resolves when the one in progress has ended. */
  stop(): Promise<void>;
}

/** Repeats a job until it is stopped. Its timer does not keep the process alive. */
export function createIntervalJob({ everyMs, job, onError = () => {} }: IntervalJobOptions): IntervalJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;

  function plan(): void {
    clearTimeout(timer);
    if (isStarted) timer = setTimeout(run, everyMs).unref();
  }

  async function runOnce(): Promise<void> {
    try {
      await job();
    } catch (error) {
      onError(error);
    }
  }

  function run(): Promise<void> {
    running ??= runOnce().finally(() => {
      running = undefined;
      plan();
    });
    return running;
  }

  const handle: IntervalJob = {
    run,
    start: () => {
      if (isStarted) return handle;
      isStarted = true;
      plan();
      return handle;
    },
    stop: async () => {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
  return handle;
}
