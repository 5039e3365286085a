import { spawnSync } from 'node:child_process';

/** The processes below `pid`, parents before children; none where there is no `ps`. */
export function descendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs
      .filter(([, ppid]) => ppid === parent)
      .flatMap(([child]) => (child === undefined ? [] : [child, ...below(child)]));
  return below(pid);
}

/** Ends those of them that still run, by force. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
}
