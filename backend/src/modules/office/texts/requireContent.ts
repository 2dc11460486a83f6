import type { EditedContent } from '../../content/index.ts';
import { TextsNotKept } from '../office.errors.ts';

/** Returns the content that the office edits. @throws {TextsNotKept} while WordPress keeps the texts. */
export function requireContent(content: EditedContent | undefined): EditedContent {
  if (!content) throw new TextsNotKept();
  return content;
}
