import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { actions } from './process.ts';

type Actions = typeof actions;

const answered = z.object({ answer: z.looseObject({}).optional(), error: z.string().optional() });

/**
 * An environment, such as staging. Its functions run in a child process, with a separate Firebase
 * project in the same emulators.
 */
export class Environment {
  readonly project: string;
  readonly #process: ChildProcess;

  private constructor(project: string, child: ChildProcess) {
    this.project = project;
    this.#process = child;
  }

  /** Starts an environment. The caller must stop it. */
  static async start(): Promise<Environment> {
    const project = `demo-${randomUUID()}`;
    const script = fileURLToPath(new URL('./process.ts', import.meta.url));
    const child = fork(script, {
      env: { ...process.env, GCLOUD_PROJECT: project },
      // Ignore the child's log, because its errors arrive as messages through `ipc`.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const environment = new Environment(project, child);
    await environment.#answer();
    return environment;
  }

  /**
   * Runs an action in the environment. Only one action may run at a time.
   * @throws Error with the message of the action's error.
   */
  async do<Name extends keyof Actions>(
    action: Name,
    ...args: Parameters<Actions[Name]>
  ): Promise<Awaited<ReturnType<Actions[Name]>>> {
    const answer = this.#answer();
    this.#process.send({ action, args });
    return (await answer) as Awaited<ReturnType<Actions[Name]>>;
  }

  stop(): void {
    this.#process.kill();
  }

  async #answer(): Promise<unknown> {
    const [message] = await once(this.#process, 'message');
    const { answer, error } = answered.parse(message);
    if (error) throw new Error(`${this.project}: ${error}`);
    return answer;
  }
}
