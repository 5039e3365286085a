import classes from './today.module.css';

const WIDTH = 100;
const HEIGHT = 28;

interface SparklineProps {
  /** Null leaves a gap in the line. */
  values: readonly (number | null)[];
  /** Whether the scale starts at zero instead of the smallest value. */
  fromZero: boolean;
}

/** A small line chart without axes. */
export function Sparkline({ values, fromZero }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const ends = fromZero ? [0, ...known] : known;
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const path = values.map((value, index) => {
    if (value === null) return '';
    const x = (index * WIDTH) / (values.length - 1);
    const y = HEIGHT - ((value - low) * HEIGHT) / (high - low || 1);
    const isFirst = (values[index - 1] ?? null) === null;
    // `h0` draws a dot for a value between two gaps.
    return `${isFirst ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}h0`;
  });
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {known.length > 1 && <path d={path.join('')} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}
