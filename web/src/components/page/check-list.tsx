import classes from './check-list.module.css';

interface CheckListProps {
  items: readonly string[];
  /** Items that the plan does not include, shown last with a dash. */
  missing?: string;
}

/** A list with a check mark before each item. */
export function CheckList({ items, missing }: CheckListProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {missing && <li data-missing>{missing}</li>}
    </ul>
  );
}
