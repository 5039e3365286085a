import { runCommand } from './command-line.ts';
import { recomputeDailyMetrics } from './src/operator/daily-metrics.ts';

/** Recomputes the daily metrics of `/operacao`, as `reconcileSubscriptions` does every hour. */
await runCommand({}, () => recomputeDailyMetrics());
