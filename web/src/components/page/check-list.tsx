import classes from './check-list.module.css';

interface CheckListProps {
  items: readonly string[];
  /** Names features that the plan lacks. This last item has a dash instead of a check mark. */
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
