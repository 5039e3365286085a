import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import type { PageShell } from '../../lib/page-shell.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { AccountLink, AppLink, OperatorLink, TrialAction } from './session-actions.tsx';
import classes from './site-header.module.css';
import { SiteLinks } from './site-links.tsx';

export function SiteHeader(props: { shell?: PageShell | undefined; loading?: boolean }) {
  const { shell, loading = false } = props;
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
        {!shell && (
          <nav className={classes.links} aria-label="Principal">
            <SiteLinks className={classes.link} withMenu />
          </nav>
        )}
        <Group gap="xs" wrap="nowrap" ml="auto">
          <div className={classes.actions}>
            <OperatorLink variant="subtle" />
            <AccountLink variant="subtle" loading={loading} />
            <AppLink />
          </div>
          {!shell && !loading && (
            <span className={classes.trial} style={{ display: 'contents' }}>
              <TrialAction />
            </span>
          )}
          <MobileMenu />
        </Group>
      </div>
    </header>
  );
}
