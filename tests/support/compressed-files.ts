import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headersAt } from '../../web/build/hosting.ts';
import { hostedFiles } from './hosting-files.ts';

interface CompressedFile {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Returns a function that gives Hosting's response to a path: a file of `dist`, with headers and
 * Brotli compression.
 */
export function compressedFiles(dist: string, local?: Parameters<typeof headersAt>[1]) {
  const cache = new Map<string, CompressedFile>();
  const hosted = hostedFiles(dist);
  const read = (path: string): CompressedFile => {
    const { status, file, type } = hosted(path);
    const isPacked = ['.png', '.woff2'].includes(extname(file));
    const bytes = readFileSync(file);
    const headers = { ...headersAt(path, local), 'content-type': type };
    if (isPacked) return { status, headers, body: bytes };
    const packed = { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' };
    return { status, headers: packed, body: brotliCompressSync(bytes) };
  };
  return (path: string): CompressedFile => {
    const file = cache.get(path) ?? read(path);
    cache.set(path, file);
    return file;
  };
}
