import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DefaultTreeAdapterMap, parse, defaultTreeAdapter as tree } from 'parse5';
import { findEmailLooks } from 'shared-lib/html/email-styles';
import { designColours } from 'shared-lib/validation';
import type { EmailImages } from './emailFacts.ts';
import { listSamples } from './emailSamples.ts';
import { emailTextKinds } from './emailTexts.ts';
import { renderEmail } from './renderEmail.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Gmail clips an email at 102 KB, and drops style elements above 16 KB. */
const LARGEST = 60_000;
const LARGEST_STYLES = 16_000;

const picture = (id: string) => ({ id, bytes: Buffer.of(), width: 262, height: 185 });
const images: EmailImages = {
  logo: picture('logo'),
  bibs: [{ ...picture('number-1042'), number: 1042, name: 'Олена Ґалаґан' }],
};

function* listElements(node: Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* listElements(child);
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

function readText(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (tree.isElementNode(node) && node.tagName === 'br') return ' ';
  return 'childNodes' in node ? node.childNodes.map(readText).join('') : '';
}

const toWords = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

const { styles } = findEmailLooks(designColours);

for (const kind of emailTextKinds) {
  for (const locale of ['ua', 'en'] as const) {
    test(`${kind}, ${locale}: HTML is small, valid, needs nothing from elsewhere, and says what the text says`, () => {
      for (const { message, facts } of listSamples(kind, locale)) {
        const link = 'https://run.example/links/o42';
        const { html, text } = renderEmail(message, locale, { link, facts, images });
        assert.ok(Buffer.byteLength(html) < LARGEST, `${Buffer.byteLength(html)} bytes`);
        const faults: string[] = [];
        const document = parse(html, { onParseError: ({ code }) => faults.push(code) });
        assert.deepEqual(faults, []);
        const elements = [...listElements(document)];
        const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
        assert.equal(named('html').map((each) => attribute(each, 'lang'))[0], locale === 'ua' ? 'uk' : 'en');
        assert.equal(named('h1').length, 1);
        assert.doesNotMatch(html, /\burl\(|<(?:link|script|iframe|object|form)\b|@import|srcset/);
        for (const image of named('img')) {
          assert.match(attribute(image, 'src') ?? '', /^cid:[\w-]+$/);
          assert.ok(attribute(image, 'alt'));
        }
        assertSaysAll(elements, text);
        assertLinks(named('a'), text);
        assert.doesNotMatch(`${text}${html.replace(styles, '')}`, /[{}]|undefined|\[object|NaN/);
      }
    });
  }
}

/** The words before the first table are for the list of a mailbox only. */
function assertSaysAll(elements: Element[], text: string) {
  const words = toWords(text);
  const told = elements.filter(({ tagName }) => ['h1', 'h2', 'p', 'a'].includes(tagName));
  const cells = elements.filter((each) =>
    ['label', 'value', 'sum', 'value number'].includes(attribute(each, 'class') ?? ''),
  );
  for (const element of [...told, ...cells]) {
    const said = toWords(readText(element));
    // The heads of columns name what the rows of the text show.
    if (attribute(element, 'scope') === 'col' || said === '') continue;
    const anchors = [...listElements(element)].filter(({ tagName }) => tagName === 'a');
    if (anchors.length > 1) continue;
    assert.ok(words.includes(said) || said.split(/(?<=\.) /).every((part) => words.includes(part)), said);
  }
}

function assertLinks(anchors: Element[], text: string) {
  const targets = new Map<string, string>();
  for (const anchor of anchors) {
    const [url = '', label] = [attribute(anchor, 'href'), toWords(readText(anchor))];
    assert.match(url, /^(https:\/\/|tel:\+\d+$)/);
    if (url.startsWith('https:')) assert.ok(text.includes(url), url);
    assert.doesNotMatch(label, /^(тут|here|click|детальніше|more|подивитися)$/);
    assert.ok((targets.get(label) ?? url) === url, `two links are called ${label}`);
    targets.set(label, url);
  }
}

test('Gmail keeps the styles, which hold no more than the dark scheme and narrow screens', () => {
  assert.ok(Buffer.byteLength(styles) < LARGEST_STYLES);
  assert.match(styles, /prefers-color-scheme:dark/);
  assert.match(styles, /\[data-ogsc\]/);
});

test('texts have the contrast of WCAG AA on their ground in both schemes', () => {
  for (const colours of [designColours, ...listColours()]) {
    const { parts } = findEmailLooks(colours);
    for (const scheme of ['light', 'dark'] as const) {
      for (const [name, look] of Object.entries(parts)) {
        const { text, ground } = look[scheme];
        if (!text) continue;
        const behind = ground ?? (look.on && parts[look.on][scheme].ground);
        assert.ok(behind, `${name} has a ground`);
        const about = `${name}, ${scheme}, ${JSON.stringify(colours)}: ${contrast(text, behind)}`;
        assert.ok(contrast(text, behind) >= 4.5, about);
      }
    }
  }
});

/** Pairs that an organiser may choose: dark, bright, pale and grey ones, mended where they cannot be read. */
function listColours() {
  const chosen = ['#000000', '#ffffff', '#808080', '#ffee00', '#00e5ff', '#ff00aa', '#7a1f5c', '#0033cc', '#8a5a00'];
  return chosen.flatMap((main) => chosen.map((accent) => ({ main, accent })));
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
