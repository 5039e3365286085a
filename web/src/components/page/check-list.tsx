import classes from './check-list.module.css';

/** Features with a check mark. The plan lacks those in `missing`, which have a dash instead. */
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
