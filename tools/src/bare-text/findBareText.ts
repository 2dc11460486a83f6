import { dirname } from 'node:path';
import type { Expression, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isParenthesizedExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

export interface BareText {
  file: string;
  line: number;
  code: string;
}

/**
 * Texts in JSX that are not the only child of their element. React keeps a node for each, and a translator of a browser takes
 * such nodes out of the page: React cannot update them any more, and fails when it removes one or inserts something before it.
 */
export function findBareText(tsconfig: string, isChecked: (path: string) => boolean): BareText[] {
  const api = new API({ cwd: dirname(tsconfig) });
  try {
    const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects();
    if (!project) throw new Error(`There is no project ${tsconfig}`);
    const { program, checker } = project;
    const sources = program
      .getSourceFileNames()
      .filter((path) => path.endsWith('.tsx') && isChecked(path))
      .flatMap((path) => program.getSourceFile(path) ?? []);
    return sources.flatMap((source) => findBareTextsIn(source, checker).map((node) => locate(node, source)));
  } finally {
    api.close();
  }
}

function locate(node: Node, { fileName, text }: SourceFile): BareText {
  const before = text.slice(0, node.end - text.slice(node.pos, node.end).trimStart().length);
  const [code] = text.slice(node.pos, node.end).trim().split('\n');
  return { file: fileName, line: before.split('\n').length, code: code || 'a space' };
}

type Child = JsxElement['children'][number];
type Parent = JsxElement | JsxFragment;

function findBareTextsIn(source: SourceFile, checker: Checker): Node[] {
  return parentsIn(source).flatMap((parent) => {
    const children = [...parent.children].filter(isRendered);
    const isAlone = children.length === 1 && !isFragment(parent);
    return children.filter((child, index) => {
      if (isSpace(child)) return canBeMissing(children[index - 1]);
      if (isJsxText(child)) return !isAlone;
      if (!isJsxExpression(child)) return false;
      const { texts, lists } = findContent(child.expression as Expression, checker);
      return lists || (texts && !isAlone);
    });
  });
}

function parentsIn(node: Node): Parent[] {
  const found: Parent[] = isJsxElement(node) || isJsxFragment(node) ? [node] : [];
  node.forEachChild((child) => {
    found.push(...parentsIn(child));
  });
  return found;
}

const isFragment = (parent: Parent): boolean =>
  isJsxFragment(parent) || parent.openingElement.tagName.getText() === 'Fragment';

/** Line breaks between tags and comments are nothing. */
function isRendered(child: Child): boolean {
  if (isJsxText(child)) return /\S/.test(child.text) || !child.text.includes('\n');
  return !isJsxExpression(child) || child.expression !== undefined;
}

/** Translators leave spaces alone. */
function isSpace(child: Child): boolean {
  if (isJsxText(child)) return !/\S/.test(child.text);
  return (
    isJsxExpression(child) &&
    child.expression !== undefined &&
    isStringLiteral(child.expression) &&
    !/\S/.test(child.expression.text)
  );
}

/** A space behind it would be the node before which React inserts it. */
const canBeMissing = (child: Child | undefined): boolean =>
  child !== undefined && isJsxExpression(child) && !isSpace(child);

interface Content {
  texts: boolean;
  /** Arrays of texts. */
  lists: boolean;
}

export function findContent(expression: Expression, checker: Checker): Content {
  const types = getBranches(expression).flatMap((branch) => checker.getTypeAtLocation(branch) ?? []);
  const members = types.flatMap((type) => getMembers(type, checker));
  return {
    texts: members.some((type) => isText(type)),
    lists: members.some((type) => isTextList(type, checker)),
  };
}

/** What can be rendered: an empty text on the left of `&&` is not. */
function getBranches(expression: Expression): Expression[] {
  if (isParenthesizedExpression(expression)) return getBranches(expression.expression);
  if (isConditionalExpression(expression))
    return [...getBranches(expression.whenTrue), ...getBranches(expression.whenFalse)];
  if (!isBinaryExpression(expression)) return [expression];
  const { left, operatorToken, right } = expression;
  if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return getBranches(right);
  return [...getBranches(left), ...getBranches(right)];
}

function getMembers(type: Type, checker: Checker): readonly Type[] {
  if (type.isUnionType()) return type.getTypes().flatMap((member) => getMembers(member, checker));
  const bound = type.flags & TypeFlags.Instantiable ? checker.getBaseConstraintOfType(type) : undefined;
  return bound ? getMembers(bound, checker) : [type];
}

const anyText = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown;

const isText = (type: Type): boolean =>
  (type.flags & anyText) !== 0 && !(type.isStringLiteralType() && type.value === '');

function isTextList(type: Type, checker: Checker): boolean {
  if (!type.isTypeReference() || !checker.isArrayLikeType(type)) return false;
  return checker.getTypeArguments(type).some((item) => getMembers(item, checker).some((member) => isText(member)));
}
