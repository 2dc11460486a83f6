import { simulateDesks } from './simulateDesks.ts';

/** `npm run desk-test [SEED]`: the pick-up desks of race day with failing networks and killed browsers. */
const seed = Number(process.argv[2] ?? 1);
const simulation = { devices: 3, kits: 2_000, actions: 5_000, seed };
const started = performance.now();
const outcome = await simulateDesks(simulation);
console.table({ ...simulation, ...outcome, seconds: Math.round((performance.now() - started) / 1000) });
const { lost, doubled, uninformed, wrong } = outcome;
process.exitCode = lost + doubled + uninformed + wrong > 0 ? 1 : 0;
