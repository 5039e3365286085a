import { spawnSync } from 'node:child_process';

/** Pairs of a process id and another number of each process; none where there is no `ps`. */
function processes(column: 'ppid' | 'pgid'): number[][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', `pid=,${column}=`], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
}

/** The processes of a process group. */
export function groupOf(pgid: number): number[] {
  return processes('pgid').flatMap(([pid, group]) => (group === pgid && pid ? [pid] : []));
}

/** The processes below `pid`, parents before children. */
export function descendants(pid: number): number[] {
  const pairs = processes('ppid');
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
