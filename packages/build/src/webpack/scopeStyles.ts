import { Features, type Selector, type SelectorComponent, transform } from 'lightningcss';
import { cssTargets } from './cssTargets.ts';

const documentWide = ['font-face', 'property', 'page', 'counter-style', 'import'];

/** Limits selectors to `[data-remote="name"]` at no specificity. @throws {Error} at a rule that cannot be limited. */
export function scopeStyles(css: string, remote: string): string {
  const { code } = transform({
    filename: `${remote}.css`,
    code: Buffer.from(css),
    targets: cssTargets,
    exclude: Features.Nesting,
    visitor: {
      Selector: (selector) => scoped(selector, remote),
      Rule: Object.fromEntries(documentWide.map((type) => [type, () => reject(type, remote)])),
    },
  });
  return code.toString();
}

function scoped(selector: Selector, remote: string): Selector {
  const subject = selector.findLastIndex(({ type }) => type === 'combinator') + 1;
  const pseudoElement = selector.findIndex(({ type }, index) => index >= subject && type === 'pseudo-element');
  const end = pseudoElement === -1 ? selector.length : pseudoElement;
  return [...selector.slice(0, end), inside(remote), ...selector.slice(end)];
}

function inside(remote: string): SelectorComponent {
  const place: Selector = [
    { type: 'attribute', name: 'data-remote', operation: { operator: 'equal', value: remote } },
    { type: 'combinator', value: 'descendant' },
    { type: 'universal' },
  ];
  return { type: 'pseudo-class', kind: 'where', selectors: [place] };
}

function reject(type: string, remote: string): never {
  throw new Error(`@${type} in ${remote} would reach every page; it belongs into shared-lib/src/styles.`);
}
