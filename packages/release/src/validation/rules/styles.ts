import { type Rule, type Selector, type SelectorComponent, type StyleRule, transform } from 'lightningcss';

/** Cascade layers of a remote: its own, and that of its shared components. */
const layers = ['remote', 'ui'];

/** Rules that neither name nor change anything outside of their selectors. */
const local = [
  'style',
  'media',
  'supports',
  'container',
  'keyframes',
  'starting-style',
  'nested-declarations',
  'ignored',
];
const DOCUMENT_WIDE = 'works on every page; it belongs into shared-lib/src/styles';

/** Every rule is in a layer of remotes and limited to `[data-remote="name"]`; none affects the whole document. */
export function styleProblems(file: string, css: string, remote: string): string[] {
  const found = new Set<string>();
  const enclosing: string[] = [];
  const at = (sentence: string) => void found.add(`styles: ${file}: ${sentence}`);
  const checkStyle = ({ value: { selectors } }: { value: StyleRule }) => {
    const layer = enclosing.at(-1);
    if (!layer || !layers.includes(layer))
      at(`a rule stands outside of the layers ${layers.join(', ')}; use a *.module.css`);
    const loose = selectors.filter((selector) => !isInside(selector, remote)).length;
    if (loose > 0)
      at(`${loose} of its selectors reach beyond [data-remote="${remote}"]; build it by "build ${remote}"`);
  };
  const checkRule = (rule: Rule) => {
    if (rule.type === 'layer-block') enclosing.push(rule.value.name?.join('.') ?? '');
    else if (rule.type === 'style') checkStyle(rule);
    else if (rule.type === 'import') at('@import brings styles from elsewhere; import them in the code');
    else if (!local.includes(rule.type)) at(`@${rule.type} ${DOCUMENT_WIDE}`);
  };
  try {
    transform({
      filename: file,
      code: Buffer.from(css),
      visitor: { Rule: checkRule, RuleExit: { 'layer-block': () => void enclosing.pop() } },
    });
  } catch (error) {
    at(`it cannot be parsed (${error instanceof Error ? error.message : error}); build by "build"`);
  }
  return [...found];
}

function isInside(selector: Selector, remote: string): boolean {
  const subject = selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1);
  return subject.some((part) => {
    if (part.type !== 'pseudo-class') return false;
    // Minifiers join selectors with `:has()` in one `:is()`.
    if (part.kind === 'is') return part.selectors.every((one) => isInside(one, remote));
    return (
      part.kind === 'where' &&
      part.selectors.length > 0 &&
      part.selectors.every((place) => isBelowRemote(place, remote))
    );
  });
}

/** `[data-remote="name"] *`: with another combinator it would be a neighbour. */
function isBelowRemote([place, combinator, any, ...rest]: SelectorComponent[], remote: string): boolean {
  return (
    place?.type === 'attribute' &&
    place.name === 'data-remote' &&
    place.operation?.operator === 'equal' &&
    place.operation.value === remote &&
    combinator?.type === 'combinator' &&
    combinator.value === 'descendant' &&
    any?.type === 'universal' &&
    rest.length === 0
  );
}
