import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';
import { freePort } from 'tools/free-port';
import { prepareWordPress, unzip } from './prepareWordPress.ts';

const run = promisify(execFile);

export const ADMIN = { name: 'admin', password: 'administrator-of-tests' };

export interface WordPressOptions {
  /** Folder or archive of Secure Custom Fields or ACF; without it no fields plugin is installed. */
  fieldsPlugin?: string | undefined;
  /** Folder of our plugin below `plugins`: WordPress loads plugins in alphabetical order. */
  pluginFolder?: string;
  /** Settings of our plugin. */
  settings?: { siteUrl?: string; secret?: string };
  userLocale?: string;
  /** False leaves the plugin as it is after its folder was copied. */
  isActive?: boolean;
}

export interface WordPress {
  url: string;
  folder: string;
  /** Runs PHP inside WordPress as its administrator; `return` hands a value back. */
  php<T = unknown>(code: string, values?: Record<string, unknown>): Promise<T>;
  /** A request with the administrator's session and REST nonce. */
  asEditor(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** The fields plugin named by `WP_FIELDS_PLUGIN`. */
export const fieldsPlugin = () => process.env.WP_FIELDS_PLUGIN || undefined;

/** A new WordPress with our plugin active, in a folder of its own. */
export async function startWordPress(options: WordPressOptions = {}): Promise<WordPress> {
  const { core, sqlite } = await prepareWordPress();
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'));
  const content = join(folder, 'wp-content');
  const plugins = join(content, 'plugins');
  await mkdir(join(content, 'mu-plugins'), { recursive: true });
  await mkdir(plugins);
  await symlink(join(core, 'wp-content/themes'), join(content, 'themes'));
  await cp(sqlite, join(plugins, 'sqlite-database-integration'), { recursive: true });
  const dropIn = await readFile(join(sqlite, 'db.copy'), 'utf8');
  const driver = join(plugins, 'sqlite-database-integration');
  await writeFile(join(content, 'db.php'), dropIn.replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', driver));
  const ownFolder = options.pluginFolder ?? 'charity-run';
  await cp(join(root, 'wordpress/charity-run'), join(plugins, ownFolder), { recursive: true });
  const fields = options.fieldsPlugin && (await installFields(options.fieldsPlugin, plugins));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await writeFile(join(folder, 'wp-config.php'), getConfig(folder, core, url));
  const env = { ...process.env, WP_SITE: folder, WP_CORE: core, PHP_CLI_SERVER_WORKERS: '4' };
  const php = phpRunner(folder, env);
  await php(
    `require_once ABSPATH . 'wp-admin/includes/upgrade.php';
     wp_install('Благодійний пробіг', $values['name'], 'admin@example.test', true, '', $values['password']);
     update_option('permalink_structure', '/%postname%/');
     update_option('timezone_string', 'Europe/Kyiv');`,
    { ...ADMIN, installing: true },
  );
  await php(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php';
     foreach ($values['settings'] as $name => $value) { update_option("charity_run_$name", $value); }
     update_user_meta(1, 'locale', $values['locale']);
     if ($values['fields']) {
       $failed = activate_plugin($values['fields']);
       if (is_wp_error($failed)) { throw new Exception($failed->get_error_message()); }
     }`,
    {
      fields,
      locale: options.userLocale ?? '',
      settings: { site_url: options.settings?.siteUrl, secret: options.settings?.secret },
    },
  );
  if (options.isActive ?? true) await activate(php, `${ownFolder}/charity-run.php`);
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, join(import.meta.dirname, 'router.php')], {
    cwd: core,
    env,
    // A group of its own: its workers outlive the first process.
    detached: true,
    stdio: 'ignore',
  });
  await untilReachable(url, server);

  let session: { cookie: string; nonce: string } | undefined;
  return {
    url,
    folder,
    php,
    async asEditor(path, init = {}) {
      session ??= await signIn(url);
      const headers = { cookie: session.cookie, 'x-wp-nonce': session.nonce, 'content-type': 'application/json' };
      return fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
    },
    async stop() {
      if (server.pid) process.kill(-server.pid);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In processes of their own, so that the fields plugin is loaded; without it WordPress would not activate ours. */
async function activate(php: WordPress['php'], plugin: string): Promise<void> {
  await php(
    `$plugin = $values['plugin'];
     $active = array_merge(get_option('active_plugins'), array($plugin));
     sort($active);
     update_option('active_plugins', $active);
     include_once WP_PLUGIN_DIR . "/$plugin";
     do_action("activate_$plugin");`,
    { plugin },
  );
  await php('charity_run_register_content_types(); flush_rewrite_rules();');
}

async function installFields(source: string, plugins: string): Promise<string> {
  if (source.endsWith('.zip')) await unzip(source, plugins);
  else await cp(source, join(plugins, 'secure-custom-fields'), { recursive: true });
  const names = ['secure-custom-fields/secure-custom-fields.php', 'advanced-custom-fields-pro/acf.php'];
  const found = names.find((name) => existsSync(join(plugins, name)));
  if (!found) throw new Error('WP_FIELDS_PLUGIN holds neither Secure Custom Fields nor ACF PRO');
  return found;
}

function getConfig(folder: string, core: string, url: string): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: '',
    DB_PASSWORD: '',
    DB_HOST: '',
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    DB_DIR: `${folder}/database/`,
    DB_FILE: 'wordpress.sqlite',
    WP_CONTENT_DIR: `${folder}/wp-content`,
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: `${folder}/debug.log`,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: '127.0.0.1,localhost',
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    AUTH_KEY: 'tests',
  };
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`);
  return `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\ndefined('ABSPATH') || define('ABSPATH', '${core}/');\nrequire_once ABSPATH . 'wp-settings.php';\n`;
}

function phpRunner(folder: string, env: NodeJS.ProcessEnv): WordPress['php'] {
  return async <T>(code: string, values: Record<string, unknown> = {}): Promise<T> => {
    const script = join(folder, `run-${Math.random().toString(36).slice(2)}.php`);
    const url = 'http_host_of_tests';
    await writeFile(
      script,
      `<?php
$values = json_decode(base64_decode('${Buffer.from(JSON.stringify(values)).toString('base64')}'), true);
if (!empty($values['installing'])) { define('WP_INSTALLING', true); }
$_SERVER['HTTP_HOST'] = '127.0.0.1'; $_SERVER['REQUEST_URI'] = '/${url}'; $_SERVER['REQUEST_METHOD'] = 'GET';
require getenv('WP_SITE') . '/wp-config.php';
if (empty($values['installing'])) { wp_set_current_user(1); }
$result = (static function (array $values) { ${code} })($values);
echo "\\n@@@" . json_encode($result, JSON_UNESCAPED_UNICODE);
`,
    );
    const { stdout } = await run('php', ['-d', 'display_errors=stderr', script], { env, maxBuffer: 50_000_000 }).catch(
      async (failure) => {
        const log = await readFile(join(folder, 'debug.log'), 'utf8').catch(() => '');
        throw new Error(`PHP failed: ${failure.stderr || failure.stdout}\n${log.slice(-2_000)}`);
      },
    );
    const output = stdout.split('\n@@@').at(-1) ?? '';
    return (output === '' ? undefined : JSON.parse(output)) as T;
  };
}

async function signIn(url: string): Promise<{ cookie: string; nonce: string }> {
  const form = new URLSearchParams({ log: ADMIN.name, pwd: ADMIN.password, testcookie: '1' });
  const headers = { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' };
  const response = await fetch(`${url}/wp-login.php`, { method: 'POST', body: form, headers, redirect: 'manual' });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const nonce = await (await fetch(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } })).text();
  if (!/^[\da-f]{10}$/.test(nonce))
    throw new Error(`WordPress did not sign the administrator in: ${nonce.slice(0, 200)}`);
  return { cookie, nonce };
}

async function untilReachable(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (server.exitCode !== null) break;
    const response = await fetch(`${url}/wp-json/`).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error('WordPress does not respond');
}
