import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { getOutput, podman } from './podman.ts';

const NAME = 'charity-run-test';

export const services = ['database', 'backend', 'site'] as const;
export type Service = (typeof services)[number];

export interface StackOptions {
  postgres: string;
  /** Port of this machine for the containers' database. */
  databasePort: number;
  password: string;
  /** Variables of both servers. */
  env: Record<string, string>;
  /** Certificate that the servers trust. */
  certificate: string;
}

/** Starts the containers of deploy/compose.yaml, with data of their own. */
export async function startStack({ postgres, databasePort, password, env, certificate }: StackOptions) {
  const folder = temporaryFolder('containers');
  cpSync(join(root, 'deploy/compose.yaml'), join(folder, 'compose.yaml'));
  cpSync(certificate, join(folder, 'certificate.pem'));
  const lines = Object.entries({ ...env, DATABASE_PASSWORD: password, POSTGRES_IMAGE: postgres });
  writeFileSync(join(folder, '.env'), lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  writeFileSync(join(folder, 'both.env'), 'NODE_EXTRA_CA_CERTS=/run/certificate.pem\n');
  writeFileSync(
    join(folder, 'test.yaml'),
    JSON.stringify({
      services: {
        database: { ports: [`127.0.0.1:${databasePort}:5432`] },
        backend: { volumes: ['./certificate.pem:/run/certificate.pem:ro'] },
        site: { volumes: ['./certificate.pem:/run/certificate.pem:ro'] },
      },
    }),
  );
  const compose = (...args: string[]) => {
    const files = ['-f', 'compose.yaml', '-f', 'test.yaml', '-p', NAME];
    const { status, stdout, stderr } = spawnSync('podman-compose', [...files, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...Object.fromEntries(lines) },
    });
    if (status !== 0) throw new Error(`podman-compose ${args[0]} failed.\n${stdout}${stderr}`);
  };
  // What a run that was killed has left.
  compose('down', '--volumes');
  compose('up', '--detach', '--no-build');
  return {
    exec: (service: Service, command: readonly string[]) => getOutput(['exec', getContainer(service), ...command]),
    logs: (service: Service) =>
      spawnSync('podman', ['logs', '--tail', '20', getContainer(service)], { stdio: 'inherit' }),
    /** Ends a container's process at once; the restart policy starts it again. */
    kill(service: Service): void {
      const pid = getOutput(['inspect', '--format', '{{.State.Pid}}', getContainer(service)]);
      podman(['unshare', 'kill', '-KILL', pid]);
    },
    down: () => compose('down', '--volumes'),
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

const getContainer = (service: Service) => `${NAME}_${service}_1`;
