import { createHash } from 'node:crypto';

/** A document id that stands for `parts` without showing them: SHA-256, hexadecimal. */
export function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
