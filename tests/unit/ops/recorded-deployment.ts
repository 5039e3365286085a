import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, onTestFinished } from 'vitest';
import { deploy } from '../../../ops/deploy/deploy.ts';
import type { Command, World } from '../../../ops/deploy/world.ts';
import { googleClient } from '../../../ops/google/client.ts';
import { PROJECT } from './google.ts';
import { type Answers, recordedAnswers, serveProject, settings } from './recorded-project.ts';

const right = { title: 'Part', results: [] };

export const COMMIT = 'c0ffee1234567890c0ffee1234567890c0ffee12';
/** Google's answers in a test, which may change them. */
export let answers: Answers;
beforeEach(async () => {
  answers = await recordedAnswers();
});

/** A deployment of the recorded project: what it ran and printed. */
export async function deployed(
  options: { dryRun?: boolean; preview?: string } = {},
  changes: Partial<World> & {
    failing?: string;
    built?: string;
    ran?: (command: string) => void;
  } = {},
) {
  const { failing, built = '<p>Garimpa</p>', ran, ...parts } = changes;
  const commands: Command[] = [];
  const lines: string[] = [];
  const world: World = {
    google: googleClient(PROJECT, await serveProject(answers)),
    settings: () => settings,
    commit: () => ({ commit: COMMIT, isClean: true, tested: COMMIT }),
    catalogueChecks: async () => right,
    siteChecks: async () => right,
    run(command) {
      commands.push(command);
      ran?.(command.args.join(' '));
      const { GARIMPA_WEB_OUT: folder } = command.env ?? {};
      if (folder) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'index.html'), built);
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      }
      return failing && command.args.join(' ').includes(failing) ? 1 : 0;
    },
    log: (line) => lines.push(line),
    ...parts,
  };
  const isDone = await deploy(world, { dryRun: false, ...options });
  return {
    isDone,
    lines: lines.join('\n'),
    commands,
    run: commands.map(({ args }) => args.join(' ')),
  };
}

export const end = `--project ${PROJECT} --config firebase.production.json --non-interactive`;
export const steps = [
  `npm run provision -- --project ${PROJECT} --live`,
  `npx firebase deploy --only firestore ${end}`,
  `npx firebase deploy --only functions ${end}`,
  `npx firebase deploy --only hosting --message ${COMMIT} ${end}`,
  `npm run provision -- --project ${PROJECT} --live`,
];
