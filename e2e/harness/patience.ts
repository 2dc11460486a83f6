/** For site servers of tests: a machine busy with browsers is slow, not overloaded. */
export const patience = { LOOP_DELAY_MS: '5000', RENDER_TIMEOUT_MS: '20000' };
