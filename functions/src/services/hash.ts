import { createHash } from 'node:crypto';

/** A document id that identifies `parts` without revealing them: SHA-256, hexadecimal. */
export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
