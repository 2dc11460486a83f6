import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { stopServices } from 'tools/process';
import { startBackend } from './backend.ts';

export interface OwnBackend {
  url: string;
  stop: () => Promise<void>;
}

/** A backend whose event record is changed before it starts; `env` adds to its environment. */
export async function backendWithEvent(
  change: (eventYaml: string) => string,
  env: NodeJS.ProcessEnv = {},
): Promise<OwnBackend> {
  const folder = temporaryFolder('event');
  const content = join(folder, 'content');
  cpSync(join(root, 'backend/content'), content, { recursive: true });
  const record = join(content, 'event.yaml');
  writeFileSync(record, change(readFileSync(record, 'utf8')));
  const service = await startBackend(join(folder, 'data'), { CONTENT_DIR: content, ...env });
  return {
    url: service.url,
    stop: async () => {
      await stopServices([service]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
