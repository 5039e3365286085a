import classes from './check-list.module.css';

interface CheckListProps {
  items: readonly string[];
  /** What the list's plan lacks, in one text. It is shown last, with a dash as its mark. */
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
