import { type Selector, type StyleRule, transform } from 'lightningcss';

/** Cascade layers of a remote: its own, and that of its shared components. */
const layers = ['remote', 'ui'];

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
  transform({
    filename: file,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        'layer-block': (rule) => void enclosing.push(rule.value.name?.join('.') ?? ''),
        style: (rule) => void checkStyle(rule),
        'font-face': () => at('@font-face works on every page; it belongs into shared-lib/src/styles'),
        property: () => at('@property works on every page; it belongs into shared-lib/src/styles'),
        import: () => at('@import brings styles from elsewhere; import them in the code'),
      },
      RuleExit: { 'layer-block': () => void enclosing.pop() },
    },
  });
  return [...found];
}

/** A selector whose subject is limited to `[data-remote="name"]`. */
function isInside(selector: Selector, remote: string): boolean {
  return selector.some((part) => {
    if (part.type !== 'pseudo-class' || part.kind !== 'where') return false;
    const [place] = part.selectors[0] ?? [];
    return place?.type === 'attribute' && place.name === 'data-remote' && place.operation?.value === remote;
  });
}
