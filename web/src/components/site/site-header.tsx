import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SessionActions } from './session-actions.tsx';
import classes from './site-header.module.css';
import { SiteLinks } from './site-links.tsx';

/** Logo, links and session buttons; under 768 px they are in the menu. */
export function SiteHeader({ loading = false }: { loading?: boolean }) {
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className={classes.bar}>
        <Link
          className={classes.home}
          to="/"
          activeOptions={{ exact: true }}
          aria-label={`${brand.name}, página inicial`}
        >
          <Logo />
        </Link>
        <nav className={classes.links} aria-label="Principal">
          <SiteLinks className={classes.link} withMenu />
        </nav>
        <div className={classes.actions}>
          <SessionActions loading={loading} />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
