import classes from './meter.module.css';

interface MeterProps {
  /** Where the filled part begins and ends, in percent. */
  from?: number;
  to: number;
  color?: 'pine' | 'gold';
}

/** A bar that is filled in part. */
export function Meter({ from = 0, to, color = 'pine' }: MeterProps) {
  return (
    <span className={classes.track} data-color={color}>
      <span style={{ marginInlineStart: `${from}%`, width: `${to - from}%` }} />
    </span>
  );
}
