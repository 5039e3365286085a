import classes from './check-list.module.css';

/** A list with check marks. The items in `missing` have a dash instead of a check mark. */
export function CheckList(props: { items: readonly string[]; missing?: readonly string[] }) {
  const { items, missing = [] } = props;
  return (
    <ul className={classes.list}>
      {[...items, ...missing].map((item) => (
        <li key={item} data-missing={missing.includes(item) || undefined}>
          {item}
        </li>
      ))}
    </ul>
  );
}
