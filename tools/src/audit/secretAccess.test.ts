import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

const getText = (file: string) => readFileSync(join(root, file), 'utf8');

/** Variables that only the backend, its database and its backup may have. */
const backendSecrets =
  /\b(SESSION_SECRET|CODE_PEPPER|STAFF_TOKEN|SECRETS_KEY|DATABASE_\w+|POSTGRES_\w+|SMTP_URL|LIQPAY_PRIVATE_KEY|MONOBANK_TOKEN|NOVA_POSHTA_KEY|UKRPOSHTA_\w+|\w+_WALLET_PRIVATE_KEY)\b/;

test('the container of the site server has none of the backend’s secrets and files', () => {
  const compose = getText('deploy/compose.yaml');
  const [site = '', backend = ''] = ['site', 'backend'].map(
    (name) => new RegExp(`^ {2}${name}:\\n(?: {4}.*\\n|\\n)+`, 'm').exec(compose)?.[0],
  );
  assert.match(backend, backendSecrets);
  assert.match(site, /env_file: \[both\.env\]\n/);
  assert.match(site, /volumes: \[site:\/data\]\n/);
  assert.doesNotMatch(site, backendSecrets);
  assert.doesNotMatch(getText('deploy/both.env.example'), backendSecrets);
});

test('under systemd both servers have users, secrets and folders of their own', () => {
  const [site, backend] = ['site', 'backend'].map((name) => {
    const unit = getText(`deploy/charity-run-${name}.service`);
    const value = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1];
    assert.deepEqual([value('StateDirectoryMode'), value('UMask')], ['0700', '0077']);
    assert.equal(value('NoNewPrivileges'), 'true');
    return ['User', 'EnvironmentFile', 'StateDirectory'].map(value);
  });
  for (const [index, ofSite] of (site ?? []).entries()) assert.ok(ofSite && ofSite !== backend?.[index]);
  assert.doesNotMatch(getText('deploy/charity-run-site.service'), backendSecrets);
});

/** The site server, and the rules of releases that it applies. */
const siteSources = ['shell/server/**/*.ts', 'packages/release/src/**/*.ts'];

test('the site server reads no secret of the backend', () => {
  const sources = globSync(siteSources, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  assert.ok(sources.length > 100);
  for (const file of sources) assert.doesNotMatch(getText(file), backendSecrets, file);
});

test('code of releases is loaded by confined processes only', () => {
  const all = globSync(siteSources, { cwd: root });
  const sources = all.filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file));
  const loading = sources.filter((file) => {
    const text = getText(file);
    return /^const require = createRequire|\bimport\((?!['"]|\/\*)|from 'node:vm'|\.runIn(New|This)Context\(/m.test(
      text,
    );
  });
  assert.ok(loading.includes('shell/server/rendering/renderChild.ts'), loading.join());
  for (const file of loading) {
    const name = basename(file, '.ts');
    const starters = sources.filter((other) => new RegExp(`new URL\\(['\`]\\./${name}\\b`).test(getText(other)));
    assert.equal(starters.length, 1, file);
    assert.match(
      getText(starters[0] ?? ''),
      /(new ConfinedProcess|askConfined)\(\s*new URL\(['`]\.\/\w+(\.ts'|\$\{extname\(import\.meta\.filename\)\}`), import\.meta\.url\)/,
    );
  }
});
