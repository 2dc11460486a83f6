import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { loggableUrl } from 'server-lib';

const conf = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');

/** The path as nginx logs it: the first matching expression of its map. */
function proxyPath(url: string): string {
  const [, map = ''] = conf.match(/map \$request_uri \$loggable_path \{([\s\S]*?)\n\}/) ?? [];
  const lines = [...map.matchAll(/^ {4}"~(.+?)" (.+);$/gm)];
  assert.equal(lines.length, 2);
  for (const [, expression = '', shown = ''] of lines) {
    const caught = new RegExp(expression).exec(url)?.groups;
    if (caught) return shown.replaceAll(/"|\$\{?(\w+)\}?/g, (_, name = '') => caught[name] ?? '');
  }
  return '-';
}

const KEY_IN_ADDRESS = 'Zx9kQmP3vLw7RtYbN2cD5fGh8jKs4aUe';
/** Signed links of emails have these parts: object, expiry, MAC. */
const LINK = 'o42-szn70c-NJ99FCKc0bk1OC89l9BVFlbVDiIb6GMcd5kCUVhgF_E';
const UNSUBSCRIBE = `${KEY_IN_ADDRESS}0123456789a.${KEY_IN_ADDRESS}0123456789a`;
const urls = [
  ...[
    '/',
    '/news',
    '/en/news/kit?page=2',
    '/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8',
    '/media/covers/kit.3f2a9c1b00.640.webp',
  ],
  ...[
    `/registration/join/${KEY_IN_ADDRESS}`,
    `/en/registration/join/${KEY_IN_ADDRESS}?from=email`,
    '/wp-json/custom/v1/race-numbers/aB3dE6gH9jK2',
  ],
  ...[
    `/wp-json/custom/v1/contributions/${KEY_IN_ADDRESS}/receipt?lang=ua`,
    `/platform/preview?pass=${KEY_IN_ADDRESS}&to=/`,
  ],
  ...[
    `/links/${LINK}`,
    `/en/links/${LINK}?utm=mail`,
    `/cabinet/orders/RUN-000042?link=${LINK}`,
    `/wp-json/custom/v1/email-links/${LINK}`,
    `/wp-json/custom/v1/email-links/${LINK}/invoice.pdf?lang=ua`,
    `/wp-json/custom/v1/number-passes/7-1042-ua-szn70c-${LINK.slice(-43)}`,
    `/wp-json/custom/v1/unsubscribe/${UNSUBSCRIBE}?lang=ua`,
    '/x/olena%40run.example',
    '/x/olena@run.example/y',
    '/x/380671234567',
    '/x/0123456789abcdef01234567',
    '/Shell/aaaaaaaaaaaa',
  ],
];

test('the proxy masks the same parts of a path as the servers, and the whole query', () => {
  for (const url of urls) {
    const [servers = ''] = loggableUrl(url).split('?');
    const upToTheSecret = servers.replace(/(^|\/)-(\/.*|$)/, '$1-');
    assert.equal(proxyPath(url), upToTheSecret);
    for (const logged of [servers, proxyPath(url), loggableUrl(url)]) {
      assert.ok(!logged.includes(KEY_IN_ADDRESS) && !logged.includes(LINK.slice(-12)), logged);
    }
  }
});

test('the proxy logs that path with the request id of the servers', () => {
  const [, format = ''] = conf.match(/log_format charity_run ([^;]*);/) ?? [];
  assert.match(format, /"reqId":"\$request_id"/);
  assert.doesNotMatch(format, /\$(request|request_uri|uri|args|query_string|http_referer)\b/);
  const servers = conf.match(/^server \{/gm) ?? [];
  assert.equal(conf.match(/access_log \S+ charity_run;/g)?.length, servers.length);
  assert.equal(conf.match(/error_log \S+ crit;/g)?.length, servers.length);
});
