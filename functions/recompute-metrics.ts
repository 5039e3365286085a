import { runCommand } from './command-line.ts';
import { recomputeDailyMetrics } from './src/operator/daily-metrics.ts';

/** Recomputes the daily metrics, as the scheduled function `reconcileSubscriptions` does. */
await runCommand({}, () => recomputeDailyMetrics());
