import classes from './check-list.module.css';

/** A list with a check mark before each item. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
