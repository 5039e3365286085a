import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../target.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** The settings of one real project; both files are committed and hold no secret. */
export interface ProjectSettings {
  project: string;
  /** `web/.env.<id>`: the `VITE_*` of the build. */
  web: Settings;
  /** `functions/.env.<id>`: the functions' parameters. */
  functions: Settings;
}

/** @throws Error with a line for each missing file and its example. */
export function readProjectSettings(project: string, folder = root): ProjectSettings {
  const files = { web: `web/.env.${project}`, functions: `functions/.env.${project}` };
  const missing = Object.entries(files).filter(([, file]) => !existsSync(join(folder, file)));
  if (missing.length > 0) {
    const lines = missing.map(([part, file]) => `cp ${part}/.env.example ${file}`);
    throw new Error(`${project} has no settings: ${lines.join(' && ')}, and fill them in.`);
  }
  const read = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'));
  return { project, web: read(files.web), functions: read(files.functions) };
}
