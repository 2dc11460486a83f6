import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';
import { unzipSync } from 'fflate';

const run = promisify(execFile);

const PACKAGE = '@wp-playground/wordpress-builds@0.9.19';
/** WordPress 6.6, the version that the content contract was recorded from. */
const BUILD = 'wp-beta';
const NEEDED = ['pdo_sqlite', 'dom', 'mbstring', 'gd'];

export interface WordPressFiles {
  core: string;
  sqlite: string;
}

/** What keeps this machine from running WordPress; undefined when nothing does. */
export async function missingForWordPress(): Promise<string | undefined> {
  const found = await run('php', ['-r', 'echo json_encode(array_map("strtolower", get_loaded_extensions()));']).catch(
    () => undefined,
  );
  if (!found) return 'PHP is not installed (Debian: apt-get install php-cli php-sqlite3 php-xml php-mbstring php-gd)';
  const loaded = JSON.parse(found.stdout) as string[];
  const missing = NEEDED.filter((name) => !loaded.includes(name));
  if (missing.length === 0) return undefined;
  return `PHP has no ${missing.join(', ')} (Debian: apt-get install php-sqlite3 php-xml php-mbstring php-gd)`;
}

/** WordPress and its SQLite driver, unpacked once below `.cache`. @throws {Error} without the npm registry. */
export async function prepareWordPress(): Promise<WordPressFiles> {
  const folder = join(root, '.cache/wordpress', PACKAGE.replace(/\W+/g, '-'));
  const files = { core: join(folder, 'core'), sqlite: join(folder, 'sqlite-database-integration') };
  if (existsSync(join(folder, 'complete'))) return files;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const { stdout } = await run('npm', ['pack', PACKAGE, '--pack-destination', draft, '--silent'], { cwd: draft });
  const parts = [
    `package/src/wordpress/${BUILD}.zip`,
    'package/src/sqlite-database-integration',
    `package/public/${BUILD}`,
  ];
  await run('tar', ['xzf', join(draft, stdout.trim()), '-C', draft, ...parts]);
  const unpacked = join(draft, 'package');
  // The archive holds no scripts and styles, the folder beside it nothing else.
  await cp(join(unpacked, 'public', BUILD), join(draft, 'core'), { recursive: true });
  await unzip(join(unpacked, `src/wordpress/${BUILD}.zip`), join(draft, 'core'));
  await unzip(join(unpacked, 'src/sqlite-database-integration/sqlite-database-integration.zip'), draft);
  await rename(join(draft, 'sqlite-database-integration-main'), join(draft, 'sqlite-database-integration'));
  await rm(unpacked, { recursive: true });
  await rm(join(draft, stdout.trim()));
  // The web server finds the settings of its own site.
  await writeFile(join(draft, 'core/wp-config.php'), "<?php\nrequire getenv('WP_SITE') . '/wp-config.php';\n");
  await writeFile(join(draft, 'complete'), '');
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return files;
}

export async function unzip(archive: string, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(await readFile(archive)))) {
    if (name.endsWith('/')) continue;
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
