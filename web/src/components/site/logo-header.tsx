import { Logo } from './logo.tsx';
import classes from './site-header.module.css';

/** The header of a page that nothing is to lead away from: the logo, which is no link there. */
export function LogoHeader() {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Logo />
      </div>
    </header>
  );
}
