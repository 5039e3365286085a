import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startProblems } from '../../functions/src/services/start-check.ts';
import { root } from '../target.ts';
import type { ProjectSettings } from './settings.ts';

/** Values that exist on a developer's machine only, or are the examples of lib/env.ts. */
export const PLACEHOLDERS: readonly RegExp[] = [
  /localhost(:\d|$)|127\.0\.0\.1/,
  /^demo$|demo-garimpa/,
  /pk_test_local/,
  /\.example\b/,
  /00\.000\.000\/0001-00/,
  /90000-0000/,
];

/** Everything wrong with the two files of a project, each in one line. */
export function settingsProblems({ project, web, functions }: ProjectSettings): string[] {
  const pairs: [
    name: string,
    value: string | undefined,
    other: string,
    wanted: string | undefined,
  ][] = [
    ['VITE_FIREBASE_PROJECT_ID', web.VITE_FIREBASE_PROJECT_ID, 'the project to deploy to', project],
    ['VITE_SITE_URL', web.VITE_SITE_URL, 'APP_URL', functions.APP_URL],
    ['VITE_FIREBASE_API_KEY', web.VITE_FIREBASE_API_KEY, 'WEB_API_KEY', functions.WEB_API_KEY],
    ['VITE_META_PIXEL_ID', web.VITE_META_PIXEL_ID, 'META_PIXEL_ID', functions.META_PIXEL_ID],
  ];
  return [
    ...(project.startsWith('demo-') ? [`${project} exists on this machine only.`] : []),
    ...fileProblems('web', project, web),
    ...fileProblems('functions', project, functions),
    ...(functions.APP_CHECK === 'required' && !web.VITE_APP_CHECK_SITE_KEY
      ? ['APP_CHECK is required, but without VITE_APP_CHECK_SITE_KEY the site sends no token.']
      : []),
    ...startProblems({ ...functions, GCLOUD_PROJECT: project }).map((line) => `${line}.`),
    ...pairs
      .filter(([, value, , wanted]) => value !== wanted)
      .map(([name, value, other, wanted]) => `${name} is ${value}, ${other} is ${wanted}.`),
  ];
}

/** Compares a file with its example: the same names, no placeholder, nothing required left empty. */
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
