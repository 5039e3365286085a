import { Countdown } from '../../components/ui/countdown.tsx';
import type { Trial } from '../../lib/session/trial.ts';
import classes from './trial-panel.module.css';

/** What is left of a trial: the time, and a bar that falls from full to empty; of a past one, nothing. */
export function TrialPanel({ trial }: { trial: Trial }) {
  if (!trial.active) return null;
  return (
    <div className={classes.root}>
      <Countdown ms={trial.remainingMs} label="Tempo restante do período grátis" />
      <div className={classes.bar}>
        <div
          className={classes.rest}
          style={{ width: `${trial.percent}%` }}
          role="progressbar"
          aria-label="Quanto resta do período grátis"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={trial.percent}
          aria-valuetext={`${trial.percent}%`}
        />
      </div>
    </div>
  );
}
