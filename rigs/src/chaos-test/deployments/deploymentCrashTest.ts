import { type Killed, killedDeployment } from './killedDeployment.ts';

/** `npm run chaos-test:deployments -- 200`: kills a site server during publish, activate and rollback. */
const kills = Number(process.argv[2] ?? 200);
const started = performance.now();
const killed = await killedDeployment(kills, ({ problems }) => process.stdout.write(problems.length > 0 ? '✖' : '.'));
process.stdout.write('\n');

for (const operation of ['publish', 'activate', 'rollback'] as const) {
  const of = killed.filter((each) => each.operation === operation);
  const count = (is: (each: Killed) => boolean) => of.filter(is).length;
  console.log(
    `${operation}: ${of.length} kills, ${count(({ responded }) => !responded)} before the response; ` +
      `left the old state ${count(({ outcome }) => outcome === 'old')} times, the new one ${count(({ outcome }) => outcome === 'new')} times`,
  );
}
const broken = killed.filter(({ problems }) => problems.length > 0);
for (const { operation, after, problems } of broken)
  console.log(`✖ ${operation} after ${after} ms: ${problems.join('; ')}`);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(
  `${broken.length === 0 ? '✔' : '✖'} ${killed.length - broken.length} of ${kills} times a valid composition, in ${minutes} min`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
