import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { AuditRow } from './audit.tables.ts';

/** SHA-256 in hex of the entry as canonical JSON (RFC 8785), which includes the hash of the previous entry. */
export function entryHash(entry: Omit<AuditRow, 'hash'>): string {
  const { sequence, at, actor, action, target, details, attempt, outcome, previousHash } = entry;
  return sha256(
    canonicalize({
      sequence,
      at: at.toISOString(),
      actor,
      action,
      target,
      details,
      attempt,
      outcome,
      previousHash,
    }) ?? '',
  );
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
