/** What a translated text ends with. */
export const TRANSLATED = '‡';

/**
 * Translates the page as Chrome does: a text node leaves the page for `<font><font>` with another text, after every change again.
 * Runs in the page, so it uses nothing from outside.
 */
export function translatePage(mark: string): void {
  const KEPT = 'script, style, noscript, textarea, select, title, font, [translate=no], .notranslate';

  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest(KEPT) || !/[\p{L}\p{N}]/u.test(text.data)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data.replace(/\s*$/, (spaces) => mark + spaces));
    outer.append(inner);
    text.replaceWith(outer);
  };

  const translateWithin = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };

  const start = () => {
    if (document.readyState !== 'complete' || 'early' in window) return void requestAnimationFrame(start);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateWithin(target);
        for (const node of addedNodes) if (node.isConnected) translateWithin(node);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    translateWithin(document.body);
    document.documentElement.classList.add('translated-ltr');
  };
  start();
}

/** Texts that React keeps a node for: a translator would take them away from it. Runs in the page. */
export function findBareTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isKept = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
    if (isKept && /\S/.test(text.data)) found.push(`${text.parentElement?.outerHTML.slice(0, 120)}: ${text.data}`);
  }
  return found;
}

/** Names of the demo account, numbers and addresses that a translator could change. Runs in the page. */
export function findTranslatable(): string[] {
  const verbatim =
    /RUN-\d{6}|UA\d{2}[\d ]{25,31}|[\w.+-]+@[\w-]+\.[\w.-]+|\+380[\d ()-]{9,}|(?<!\d)\d{8}(?!\d)|Олена Ґалаґан|Тихий код/;
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    // Content of the editors comes as HTML; a sentence keeps what it quotes.
    if (parentElement?.closest('[translate=no], .prose, script, style, noscript, option, textarea, label')) continue;
    if (verbatim.test(data)) found.push(`${parentElement?.outerHTML.slice(0, 120)}: ${data}`);
  }
  return found;
}
