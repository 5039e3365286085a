import classes from './today.module.css';

const WIDTH = 100;
const HEIGHT = 28;

interface SparklineProps {
  /** A gap is a value that was not counted. */
  values: readonly (number | null)[];
  /** Whether its ground is zero; else it is the least value. */
  fromZero: boolean;
}

/** A line of values without axes, which only shows their course. */
export function Sparkline({ values, fromZero }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const ends = fromZero ? [0, ...known] : known;
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const x = (index: number) => round((index * WIDTH) / Math.max(1, values.length - 1));
  const y = (value: number) => round(HEIGHT - ((value - low) * HEIGHT) / (high - low || 1));
  const line = values.flatMap((value, index) => {
    if (value === null) return [];
    const isFirst = (values[index - 1] ?? null) === null;
    return [`${isFirst ? 'M' : 'L'}${x(index)} ${y(value)}`];
  });
  // A line of no length is drawn as a dot.
  const dots = values.flatMap((value, index) => {
    const neighbours = [values[index - 1] ?? null, values[index + 1] ?? null];
    const isSingle = neighbours.every((each) => each === null) || index === values.length - 1;
    return value !== null && isSingle ? [`M${x(index)} ${y(value)}h0`] : [];
  });
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.ground} d={`M0 ${HEIGHT}H${WIDTH}`} />
      <path d={line.join('')} />
      <path className={classes.dots} d={dots.join('')} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
