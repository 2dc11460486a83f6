import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, type Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { commands, leaveQuote } from './commands.ts';
import { readHtml, readPasted, writeHtml } from './richHtml.ts';
import { schema } from './schema.ts';

interface RichTextOptions {
  html: string;
  attributes: Record<string, string>;
  isReadOnly: () => boolean;
  /** What a block is called that the editor cannot write. */
  describeRaw: (html: string) => { name: string; text: string; image?: string };
  onChange: (html: string) => void;
  onState: (state: EditorState) => void;
  /** Ctrl K. */
  onLink: () => void;
  /** Something else was pasted with them, or nothing. */
  onImagesLeftOut: () => void;
}

/** The editor in an element of the page. */
export function createRichText(element: HTMLElement, options: RichTextOptions): EditorView {
  const view = new EditorView(element, {
    state: EditorState.create({ doc: readHtml(options.html), plugins: plugins(options) }),
    attributes: options.attributes,
    editable: () => !options.isReadOnly(),
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      options.onState(state);
      if (transaction.docChanged) options.onChange(writeHtml(state.doc));
    },
    nodeViews: {
      raw: (node) => ({ dom: drawRaw(options.describeRaw(String(node.attrs.html))) }),
    },
    handleDOMEvents: {
      // The editor's own reading of HTML is closed by the page's Trusted Types.
      paste(editor, event) {
        if (options.isReadOnly()) return false;
        const html = event.clipboardData?.getData('text/html');
        const isImage = [...(event.clipboardData?.files ?? [])].some(({ type }) => type.startsWith('image/'));
        const hasText = Boolean(html || event.clipboardData?.getData('text/plain'));
        if (!html && !(isImage && !hasText)) return false;
        event.preventDefault();
        const { slice, images } = readPasted(html ?? '');
        if (slice.size > 0) editor.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView());
        if (images > 0 || !html) options.onImagesLeftOut();
        return true;
      },
      drop(_editor, event) {
        const isForeign = event.dataTransfer?.types.includes('text/html') && !view.dragging;
        if (isForeign) event.preventDefault();
        return Boolean(isForeign);
      },
    },
  });
  options.onState(view.state);
  return view;
}

function plugins({ onLink }: RichTextOptions): Plugin[] {
  const { hard_break, list_item } = schema.nodes;
  return [
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': commands.bold,
      'Mod-i': commands.italic,
      'Mod-k': () => {
        onLink();
        return true;
      },
      Enter: chainCommands(leaveQuote, splitListItem(list_item)),
      'Mod-[': liftListItem(list_item),
      'Mod-]': sinkListItem(list_item),
      'Shift-Enter': chainCommands(exitCode, (state, dispatch) => {
        dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
        return true;
      }),
    }),
    keymap(baseKeymap),
  ];
}

function drawRaw({ name, text, image }: { name: string; text: string; image?: string }): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'raw';
  dom.contentEditable = 'false';
  const label = document.createElement('b');
  label.textContent = name;
  const words = document.createElement('span');
  words.textContent = text;
  dom.append(label, words);
  if (image) {
    const preview = document.createElement('img');
    preview.src = image;
    preview.alt = '';
    dom.prepend(preview);
  }
  return dom;
}
