import classes from './check-list.module.css';

/** A list with check marks. The items in `missing` have a dash instead of a check mark. */
export function CheckList(props: { items: readonly string[]; missing?: readonly string[] }) {
  const { items, missing = [] } = props;
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
