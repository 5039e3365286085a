import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDERS } from './settings.ts';

/** The minimum length of a secret to search for. Short values such as `off` occur by chance. */
const SHORTEST_SECRET = 8;

/**
 * Finds values in the built site that must not be published: local addresses, example values and
 * secrets. Returns one line for each value. A line names a secret but does not contain its value.
 * Ignores `localhost` without a port, because libraries contain that word.
 */
export function siteProblems(folder: string, secrets: Readonly<Record<string, string>>): string[] {
  const files = globSync('**/*.{html,js,css,json,xml,txt,svg,webmanifest,map}', { cwd: folder });
  if (files.length === 0) return [`There is no built site in ${folder}.`];
  const placeholders = PLACEHOLDERS.map((pattern) => new RegExp(pattern.source.replace('|$', '')));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [
      ...placeholders.flatMap((pattern) => {
        const found = pattern.exec(text)?.[0];
        return found ? [`The built ${file} has ${found} in it.`] : [];
      }),
      ...Object.entries(secrets)
        .filter(([, value]) => value.length >= SHORTEST_SECRET && text.includes(value))
        .map(([name]) => `The built ${file} has the value of ${name} in it.`),
    ];
  });
}
