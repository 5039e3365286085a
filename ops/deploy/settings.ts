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

/** @throws Error that names the missing file and its example. */
export function readProjectSettings(project: string, folder = root): ProjectSettings {
  const read = (part: 'web' | 'functions'): Settings => {
    const file = `${part}/.env.${project}`;
    if (!existsSync(join(folder, file))) {
      throw new Error(`${file} is missing: cp ${part}/.env.example ${file}, and fill it in.`);
    }
    return parseEnv(readFileSync(join(folder, file), 'utf8'));
  };
  return { project, web: read('web'), functions: read('functions') };
}
