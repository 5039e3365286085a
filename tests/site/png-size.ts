import { readFileSync } from 'node:fs';

/** Width and height of a PNG, from its header: https://www.w3.org/TR/png-3/#11IHDR */
export function pngSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${file} is no PNG`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
