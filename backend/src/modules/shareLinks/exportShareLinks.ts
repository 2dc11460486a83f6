import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { ExportSource } from '../accounts/index.ts';
import { shareLinks } from './shareLinks.tables.ts';

export function exportShareLinks(db: Db): ExportSource {
  return async (userId) => {
    const rows = await db.select().from(shareLinks).where(eq(shareLinks.userId, userId));
    return {
      shareLinks: rows.map(({ code, showsName, createdAt, updatedAt }) => ({ code, showsName, createdAt, updatedAt })),
    };
  };
}
