import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FirebaseState } from '../../emulators/firebase-state.ts';
import { CTRL_C, startInTerminal } from '../unit/emulators/terminal.ts';
import { signUp } from './people.ts';

const child = fileURLToPath(new URL('kept-state-child.ts', import.meta.url));

/**
 * Creates accounts until a moment before Ctrl-C, which npm forwards a second time.
 * @returns how many were acknowledged, and how many of them were not saved.
 */
export async function interruptSignUps(): Promise<{ acknowledged: number; lost: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'kept-state-'));
  const terminal = await startInTerminal(folder, child, [folder]);
  const people = await Promise.all(Array.from({ length: 5 }, () => signUp()));
  const ended = once(terminal.process, 'exit');
  terminal.type(CTRL_C);
  await sleep(50);
  terminal.type(CTRL_C);
  await ended;
  const state = new FirebaseState(folder);
  const saved = new Set(state.load().accounts.map(({ localId }) => localId));
  state.close();
  rmSync(folder, { recursive: true });
  const lost = people.filter(({ uid }) => !saved.has(uid)).length;
  return { acknowledged: people.length, lost };
}
