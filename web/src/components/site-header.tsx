import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { brand } from '../brand.ts';
import { Logo } from './logo.tsx';
import { SessionActions } from './session-actions.tsx';
import classes from './site-header.module.css';
import { SiteLinks } from './site-links.tsx';

const MobileMenu = lazy(() =>
  import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })),
);

/** Logo, links and session buttons; under 768 px behind a menu button whose drawer loads when opened. */
export function SiteHeader() {
  const [menu, setMenu] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return (
    <header className={classes.header}>
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
          <SiteLinks className={classes.link} />
        </nav>
        <div className={classes.actions}>
          <SessionActions />
        </div>
        <UnstyledButton
          className={classes.menuButton ?? ''}
          aria-label="Abrir menu"
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
        >
          <IconMenu2 aria-hidden="true" />
        </UnstyledButton>
      </div>
      {menu !== 'untouched' && (
        <Suspense>
          <MobileMenu opened={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}
