import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startProblems } from '../../functions/src/services/start-check.ts';
import { FixableError } from '../run-command.ts';
import { root } from '../target.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** The settings of a real project, from two committed files. They contain no secrets. */
export interface ProjectSettings {
  project: string;
  /** `web/.env.<id>`: the build's `VITE_*` variables. */
  web: Settings;
  /** `functions/.env.<id>`: the functions' parameters. */
  functions: Settings;
}

/** Reads the two settings files of a project. @throws FixableError if a file is missing. */
export function readProjectSettings(project: string, folder = root): ProjectSettings {
  const files = { web: `web/.env.${project}`, functions: `functions/.env.${project}` };
  const missing = Object.entries(files).filter(([, file]) => !existsSync(join(folder, file)));
  if (missing.length > 0) {
    const lines = missing.map(([part, file]) => `cp ${part}/.env.example ${file}`);
    const fix = `${lines.join(' && ')}, and fill them in.`;
    throw new FixableError(`${project} has no settings.`, fix);
  }
  const read = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'));
  return { project, web: read(files.web), functions: read(files.functions) };
}

/** Patterns of the example company data in web/src/lib/env.ts, which customers must never see. */
export const BRAND_PLACEHOLDERS: readonly RegExp[] = [
  /\.example\b/,
  /00\.000\.000\/0001-00/,
  /90000-0000/,
  /CEP 00000-000/,
];

/** Patterns of example values, and of values that are only for a developer's machine. */
export const PLACEHOLDERS: readonly RegExp[] = [
  /localhost(:\d|$)|127\.0\.0\.1/,
  /^demo$|demo-garimpa/,
  /pk_test_local/,
  ...BRAND_PLACEHOLDERS,
];

/** Returns the problems in a project's two settings files, one line each. */
export function settingsProblems({ project, web, functions }: ProjectSettings): string[] {
  const all: Settings = { ...functions, 'the project': project };
  const pairs = [
    ['VITE_FIREBASE_PROJECT_ID', 'the project'],
    ['VITE_SITE_URL', 'APP_URL'],
    ['VITE_FIREBASE_API_KEY', 'WEB_API_KEY'],
    ['VITE_META_PIXEL_ID', 'META_PIXEL_ID'],
  ] as const;
  return [
    ...(project.startsWith('demo-') ? [`${project} exists on this machine only.`] : []),
    ...fileProblems('web', project, web),
    ...fileProblems('functions', project, functions),
    ...(functions.APP_CHECK === 'required' && !web.VITE_APP_CHECK_SITE_KEY
      ? ['APP_CHECK is required, but without VITE_APP_CHECK_SITE_KEY the site sends no token.']
      : []),
    ...startProblems({ ...functions, GCLOUD_PROJECT: project }).map((line) => `${line}.`),
    ...pairs
      .filter(([name, other]) => web[name] !== all[other])
      .map(([name, other]) => `${name} is ${web[name]}, ${other} is ${all[other]}.`),
  ];
}

/**
 * Returns the problems in a settings file. The file must have the same names as `.env.example`, and
 * no example values. A setting may be empty only if its example is empty.
 */
function fileProblems(
  part: 'web' | 'functions',
  project: string,
  settings: ProjectSettings['web'],
): string[] {
  const file = `${part}/.env.${project}`;
  const example = parseEnv(readFileSync(join(root, part, '.env.example'), 'utf8'));
  return [
    ...Object.entries(example).flatMap(([name, value]) => {
      if (settings[name] === undefined) return [`${name} is missing in ${file}.`];
      return value !== '' && settings[name] === '' ? [`${name} is empty in ${file}.`] : [];
    }),
    ...Object.entries(settings).flatMap(([name, value = '']) => {
      if (!(name in example)) return [`${name} does not belong in ${file}.`];
      const isPlaceholder = PLACEHOLDERS.some((pattern) => pattern.test(value));
      return isPlaceholder ? [`${name} is a local or example value: ${value}.`] : [];
    }),
  ];
}
