/**
 * Preloaded with `--import`: after SIGUSR2 the process's clock is an hour back, as after a
 * correction of the machine's; with CLOCK_BACK set it is from the start.
 */
const HOUR_MS = 3_600_000;
const realNow = Date.now;

let backMs = process.env.CLOCK_BACK ? HOUR_MS : 0;
process.on('SIGUSR2', () => {
  backMs = HOUR_MS;
});

Date.now = () => realNow() - backMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
});
