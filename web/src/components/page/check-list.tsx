import classes from './check-list.module.css';

interface CheckListProps {
  items: readonly string[];
  /** Features that the plan lacks. These items come last, with a dash instead of a check mark. */
  missing?: readonly string[];
}

export function CheckList({ items, missing = [] }: CheckListProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {missing.map((item) => (
        <li key={item} data-missing>
          {item}
        </li>
      ))}
    </ul>
  );
}
