import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { raw } from './richHtml.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Whether the caret is in a block of a type. */
export function isIn(state: EditorState, type: NodeType): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list;

/** The innermost list at the caret. */
function findList({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (isList(node)) return { node, from: $from.before(depth) };
  }
  return undefined;
}

/** Several commands as one that is undone at once; those that have nothing to do are left out. */
const inTurn =
  (...commands: readonly Command[]): Command =>
  (state, dispatch) => {
    const { tr } = state;
    let current = state;
    for (const command of commands) {
      command(current, (made) => {
        for (const step of made.steps) tr.step(step);
        current = current.apply(made);
      });
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr.setSelection(Selection.fromJSON(tr.doc, current.selection.toJSON())).scrollIntoView());
    return true;
  };

/** Out of all lists and quotations, which hold paragraphs only. */
const leaveHolders: Command = (state, dispatch) => {
  if (findQuote(state)) return unquote(state, dispatch);
  if (!findList(state)) return false;
  return inTurn(liftListItem(nodes.list_item), leaveHolders)(state, dispatch);
};

const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isIn(state, type) ? setBlockType(nodes.paragraph) : inTurn(leaveHolders, setBlockType(type)))(state, dispatch);

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = findList(state);
    if (!list) return inTurn(leaveHolders, setBlockType(nodes.paragraph), wrapInList(type))(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.from, type, list.node.attrs));
    return true;
  };

const toggleQuote: Command = (state, dispatch) =>
  (findQuote(state) ? unquote : inTurn(leaveHolders, setBlockType(nodes.paragraph), wrapIn(nodes.blockquote)))(
    state,
    dispatch,
  );

/** The paragraphs of a quotation without it; who said it becomes one too. */
const unquote: Command = (state, dispatch) => {
  const quote = findQuote(state);
  if (!quote) return false;
  const blocks = quote.node.content.content.map((block) => nodes.paragraph.create(null, block.content));
  dispatch?.(state.tr.replaceWith(quote.from, quote.to, blocks).scrollIntoView());
  return true;
};

function findQuote({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.blockquote) return { node, from: $from.before(depth), to: $from.after(depth) };
  }
  return undefined;
}

/** Enter in who said it, or in an empty paragraph of a quotation, goes on below it. */
export const leaveQuote: Command = (state, dispatch) => {
  const quote = findQuote(state);
  const { $from, empty } = state.selection;
  if (!quote || !empty) return false;
  const isEmptyLine = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
  if ($from.parent.type !== nodes.cite && !(isEmptyLine && quote.node.childCount > 1)) return false;
  const { tr } = state;
  tr.insert(quote.to, nodes.paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, quote.to + 1));
  if (isEmptyLine) tr.delete($from.before(), $from.after());
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const commands = {
  heading: toggleBlock(nodes.heading2),
  subheading: toggleBlock(nodes.heading3),
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  bulletList: toggleList(nodes.bullet_list),
  orderedList: toggleList(nodes.ordered_list),
  quote: toggleQuote,
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export function isActive(state: EditorState, name: CommandName): boolean {
  const { from, $from, to, empty } = state.selection;
  const hasMark = (mark: 'strong' | 'em') =>
    empty
      ? Boolean(marks[mark].isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, marks[mark]);
  switch (name) {
    case 'bold':
      return hasMark('strong');
    case 'italic':
      return hasMark('em');
    case 'heading':
      return isIn(state, nodes.heading2);
    case 'subheading':
      return isIn(state, nodes.heading3);
    case 'bulletList':
      return findList(state)?.node.type === nodes.bullet_list;
    case 'orderedList':
      return findList(state)?.node.type === nodes.ordered_list;
    case 'quote':
      return isIn(state, nodes.blockquote);
  }
}

/** The link at the caret. */
export function findLink(state: EditorState): string | undefined {
  const { $from, from, to, empty } = state.selection;
  const found = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (found) return String(found.attrs.href);
  let href: string | undefined;
  state.doc.nodesBetween(from, to, (node) => {
    const link = marks.link.isInSet(node.marks);
    if (link) href ??= String(link.attrs.href);
  });
  return href;
}

/** Links the selection, or the whole link at the caret; an empty address takes it away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.isTextblock) return false;
    const { from, to, target } = findLinkRange(state);
    if (from === to && !href) return false;
    const { tr } = state;
    if (from === to) tr.insertText(href, from);
    const end = from === to ? from + href.length : to;
    tr.removeMark(from, end, marks.link);
    if (href) tr.addMark(from, end, marks.link.create({ href, target }));
    dispatch?.(tr);
    return true;
  };

function findLinkRange({ selection: { from, to, empty, $from } }: EditorState) {
  const link = marks.link.isInSet($from.marks());
  if (!empty || !link) return { from, to, target: null };
  const parts: { begin: number; end: number }[] = [];
  const start = $from.start();
  $from.parent.forEach((node, offset) => {
    if (!link.isInSet(node.marks)) return;
    const part = { begin: start + offset, end: start + offset + node.nodeSize };
    const last = parts.at(-1);
    if (last?.end === part.begin) last.end = part.end;
    else parts.push(part);
  });
  const around = parts.find(({ begin, end }) => begin <= from && from <= end);
  return { from: around?.begin ?? from, to: around?.end ?? to, target: link.attrs.target };
}

/** Puts a block under the one at the caret. */
export const insertRaw =
  (html: string): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const after = $to.depth === 0 ? $to.pos : $to.after(1);
    dispatch?.(state.tr.insert(after, raw(html)).scrollIntoView());
    return true;
  };
