import { parseHtml } from './parseHtml.ts';

/** The same words with the same looks in the same blocks; which of two looks stands around the other is no difference. */
export const isSameHtml = (one: string, other: string): boolean =>
  listRuns(one).join('\n') === listRuns(other).join('\n');

const looks = ['A', 'STRONG', 'EM'];

/** Tags of blocks, and between them words with their looks. */
function listRuns(html: string): string[] {
  const runs: string[] = [];
  let last = { looks: '', words: '' };
  const add = (around: readonly string[], words: string) => {
    const own = [...around].sort().join('');
    if (own !== last.looks) end();
    last = { looks: own, words: last.words + words };
  };
  const end = () => {
    const words = last.words.replace(/\s+/g, ' ');
    if (words.trim()) runs.push(`${last.looks} ${words.trim()}`);
    last = { looks: '', words: '' };
  };
  const walk = (node: globalThis.Node, around: readonly string[]): void => {
    if (!(node instanceof Element)) {
      add(around, node.textContent ?? '');
      return;
    }
    const [tag = ''] = /^<[^>]*>/.exec(node.outerHTML) ?? [];
    const isLook = looks.includes(node.tagName);
    if (!isLook) {
      end();
      runs.push(tag);
    }
    for (const child of node.childNodes) walk(child, isLook ? [...around, tag] : around);
    if (!isLook) {
      end();
      runs.push(`</${node.tagName}>`);
    }
  };
  for (const node of parseHtml(html).childNodes) walk(node, []);
  end();
  return runs;
}
