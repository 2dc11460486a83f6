import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { canPull, getOutput, hasImage, podman } from './podman.ts';

export const PRODUCT = 'localhost/charity-run';
const DEBIAN = 'localhost/charity-run-debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export interface Images {
  postgres: string;
  /** MB. */
  productSize: number;
}

/** Builds the image of the product, and those it needs from Debian packages where no registry supplies them. */
export async function buildImages(log: (line: string) => void): Promise<Images> {
  const node = baseImage('node', /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Containerfile'))?.[1], log);
  const postgres = baseImage('postgres', /image: .*?:-(\S+\/postgres:[^}]+)\}/.exec(read('compose.yaml'))?.[1], log);
  log(`the product on ${node}`);
  podman(['build', '--file', 'deploy/Containerfile', '--build-arg', `NODE_IMAGE=${node}`, '--tag', PRODUCT, root]);
  return { postgres, productSize: Number(getOutput(['image', 'inspect', '--format', '{{.Size}}', PRODUCT])) / 1e6 };
}

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

function baseImage(kind: 'node' | 'postgres', official: string | undefined, log: (line: string) => void): string {
  if (!official) throw new Error(`No image of ${kind} is named in deploy/.`);
  if (canPull(official)) return official;
  const name = `localhost/charity-run-${kind}`;
  if (hasImage(name)) return name;
  log(`${official} cannot be reached: ${kind} from Debian packages`);
  if (!hasImage(DEBIAN)) {
    const suite = /bookworm|trixie/.exec(official)?.[0] ?? 'stable';
    const packages = '--include=ca-certificates,libatomic1,libstdc++6';
    podman(
      ['import', '-', DEBIAN],
      execFileSync('mmdebstrap', ['--variant=minbase', packages, suite, '-'], { maxBuffer: 2 ** 30 }),
    );
  }
  const folder = temporaryFolder('image');
  cpSync(join(import.meta.dirname, 'debian'), folder, { recursive: true });
  if (kind === 'node') addNode(folder);
  podman(['build', '--file', join(folder, `${kind}.Containerfile`), '--tag', name, folder]);
  return name;
}

/** Node as it runs here, and the npm of this machine. */
function addNode(folder: string): void {
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(process.execPath, join(folder, 'node'));
  cpSync(npm, join(folder, 'npm'), { recursive: true, dereference: true });
  cpSync(CERTIFICATES, join(folder, 'ca-certificates.crt'));
}
