import classes from './check-list.module.css';

interface CheckListProps {
  items: readonly string[];
  /** A text about features that the plan lacks. It is the last item and has a dash as its mark. */
  missing?: string;
}

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
