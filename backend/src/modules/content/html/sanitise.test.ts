import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findXss } from '../../../testing/findXss.ts';
import { safeHeadTags, scriptSafeJson } from './headTagRules.ts';
import { sanitiseHtml, sanitiseInline, sanitiseUrl } from './sanitise.ts';
import { xssCorpus } from './xssCorpus.ts';

describe('sanitising content', () => {
  test(`leaves nothing dangerous of ${xssCorpus.length} attacks`, () => {
    assert.ok(xssCorpus.length >= 60);
    for (const attack of xssCorpus) {
      for (const html of [attack, `<p>a</p>${attack}<p>b</p>`, `<table><tr><td>${attack}</td></tr></table>`]) {
        assert.deepEqual(findXss(sanitiseHtml(html)), [], attack);
        assert.deepEqual(findXss(sanitiseInline(html)), [], attack);
      }
    }
  });

  test('changes nothing when it runs a second time', () => {
    for (const attack of xssCorpus) {
      const once = sanitiseHtml(attack);
      assert.equal(sanitiseHtml(once), once, attack);
    }
  });

  const allowed = {
    'a table':
      '<figure class="wp-block-table" tabindex="0"><table><tbody><tr><td>Команда</td><td>412</td></tr></tbody></table></figure>',
    'a picture with srcset':
      '<figure class="wp-block-image size-large"><img src="/media/a.webp" srcset="/media/a.webp 1024w, /media/b.webp 300w" sizes="100vw" alt="" width="10" height="5" class="wp-image-7" /><figcaption class="wp-element-caption">Торішній старт</figcaption></figure>',
    'a quote': '<blockquote class="wp-block-quote"><p>Біжу.</p><cite>Олена</cite></blockquote>',
    'the more-tag': '<p>До</p><!--more--><p>Після</p>',
    'a footnote mark': '<p>Слово [1] та [sic]</p>',
    'a link': '<p><a href="/en/history">History</a>, <a href="mailto:a@b.test">лист</a></p>',
  };
  for (const [what, html] of Object.entries(allowed)) {
    test(`keeps ${what}`, () => assert.equal(sanitiseHtml(html), html));
  }

  test('keeps a film from the list, without its cookies', () => {
    const html = sanitiseHtml(
      '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Map" onload="x"></iframe>',
    );
    assert.match(html, /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ" title="Map"/);
    assert.match(html, /sandbox=/);
  });

  test('removes shortcodes that no plugin replaced, and the paragraph they leave empty', () => {
    assert.equal(sanitiseHtml('<p>Статут.</p>\n<p>[donate_button amount=&#8221;100&#8243;]</p>\n'), '<p>Статут.</p>\n');
    assert.equal(sanitiseHtml('<p>a [gallery ids="1,2"] b [/x]</p>'), '<p>a  b </p>');
  });

  test('turns alignment into a class and drops every other style', () => {
    assert.equal(
      sanitiseHtml('<p style="text-align: center; color: red">x</p>'),
      '<p class="has-text-align-center">x</p>',
    );
  });

  test('keeps ids of content apart from those of the page', () => {
    assert.equal(
      sanitiseHtml('<h1 id="root">Заголовок</h1><a href="#root">вгору</a>'),
      '<h2 id="content-root">Заголовок</h2><a href="#content-root">вгору</a>',
    );
  });

  test('lets a title keep its emphasis', () => {
    assert.equal(sanitiseInline('Форма: <em onclick="x">зелена</em><img src=x>'), 'Форма: <em>зелена</em>');
    assert.equal(sanitiseInline('Emerald &#038; Sons'), 'Emerald &#038; Sons');
  });

  test('rejects URLs that a link must not have', () => {
    for (const url of [
      'javascript:alert(1)',
      ' java\tscript:x',
      '\u0001javascript:x',
      'data:text/html,x',
      '//evil.test',
      'vbscript:x',
    ]) {
      assert.equal(sanitiseUrl(url), '', url);
    }
    for (const url of ['/media/a.webp', 'https://a.test/x?y=1:2', 'mailto:a@b.c', 'tel:+380', '', 'a/b:c', '#top']) {
      assert.equal(sanitiseUrl(url), url, url);
    }
  });

  test('keeps head tags a page may repeat, with JSON-LD that cannot end its element', () => {
    const tags = safeHeadTags([
      { tag: 'title', content: 'a' },
      { tag: 'meta', attributes: { name: 'generator', content: 'WordPress' } },
      { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '0' } },
      { tag: 'meta', attributes: { property: 'og:title', content: 'a', onload: 'x' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://evil.test' } },
      { tag: 'link', attributes: { rel: 'alternate', hreflang: 'en', href: 'javascript:x' } },
      { tag: 'script', attributes: { src: 'https://evil.test' } },
      { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{"name":"</script><script>alert(1)"}' },
      { tag: 'script', attributes: { type: 'application/ld+json' }, content: 'alert(1)' },
    ]);
    assert.deepEqual(
      tags.map(({ tag }) => tag),
      ['title', 'meta', 'script'],
    );
    assert.deepEqual(tags[1]?.attributes, { property: 'og:title', content: 'a' });
    assert.equal(tags[2]?.content, scriptSafeJson({ name: '</script><script>alert(1)' }));
    assert.ok(!tags[2]?.content?.includes('<'));
  });

  test('passes head tags and attributes of a list, whatever else an editor adds', () => {
    const hostile = [
      { tag: 'base', attributes: { href: 'https://evil.test/' } },
      { tag: 'style', content: '* { display: none }' },
      { tag: 'noscript', content: '<img>' },
      { tag: 'META', attributes: { name: 'description', content: 'a' } },
      { tag: 'meta', attributes: { charset: 'utf-7' } },
      { tag: 'meta', attributes: { name: 'referrer', content: 'unsafe-url' } },
      { tag: 'meta', attributes: { name: 'viewport', content: 'width=1' } },
      { tag: 'meta', attributes: { name: 'description\n', content: 'a' } },
      { tag: 'meta', attributes: { name: ['description'], content: 'a' } },
      ...['refresh', 'Content-Security-Policy', 'set-cookie', 'X-UA-Compatible'].map((header) => ({
        tag: 'meta',
        attributes: { 'http-equiv': header, content: '0;url=https://evil.test' },
      })),
      ...['og:image', 'og:url', 'og:video:secure_url'].map((property) => ({
        tag: 'meta',
        attributes: { property, content: 'javascript:x' },
      })),
      ...['preload', 'prefetch', 'dns-prefetch', 'modulepreload', 'manifest', 'import', 'icon', 'pingback'].map(
        (rel) => ({
          tag: 'link',
          attributes: { rel, href: 'https://evil.test' },
        }),
      ),
      { tag: 'link', attributes: { rel: 'alternate stylesheet', hreflang: 'en', href: '/a.css' } },
      { tag: 'link', attributes: { rel: 'canonical', href: '//evil.test' } },
      { tag: 'script', attributes: { type: 'module' }, content: '1' },
      { tag: 'script', attributes: { type: 'importmap' }, content: '{}' },
      { tag: 'script', attributes: { type: 'speculationrules' }, content: '{}' },
    ];
    assert.deepEqual(safeHeadTags(hostile), []);
    const extra = {
      'http-equiv': 'refresh',
      'HTTP-EQUIV': 'refresh',
      OnLoad: 'x',
      style: 'x',
      srcdoc: 'x',
      src: 'x',
      as: 'script',
    };
    assert.deepEqual(
      safeHeadTags([
        {
          tag: 'meta',
          attributes: { ...extra, name: 'description', property: 'og:image', content: '0;url=https://evil.test' },
        },
        { tag: 'link', attributes: { ...extra, rel: 'canonical', type: 'text/css', href: 'https://run.example/' } },
        { tag: 'link', attributes: { ...extra, rel: 'alternate', hreflang: 'en', type: 'text/css', href: '/en' } },
        { tag: 'script', attributes: { ...extra, type: 'application/ld+json' }, content: '{}' },
        { tag: 'title', attributes: extra, content: 'a' },
      ]),
      [
        { tag: 'meta', attributes: { name: 'description', content: '0;url=https://evil.test' } },
        { tag: 'link', attributes: { rel: 'canonical', href: 'https://run.example/' } },
        { tag: 'link', attributes: { rel: 'alternate', hreflang: 'en', href: '/en' } },
        { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{}' },
        { tag: 'title', content: 'a' },
      ],
    );
  });
});
