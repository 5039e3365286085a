import { Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OperatorLink } from './operator-link.tsx';
import { AccountLink, AppLink, TrialAction } from './session-actions.tsx';
import classes from './site-header.module.css';
import { SiteLinks } from './site-links.tsx';

const SIGN_UP = /^\/(cadastro|signup)\/?$/;
const LOGIN = /^\/login\/?$/;

/**
 * On the sign-up page, the header has no main links and no trial button, because visitors of this
 * page have already decided to sign up. On the login page, the header has no trial button, so that
 * only the form has a gold button.
 */
export function SiteHeader({ loading = false }: { loading?: boolean }) {
  const isSignUp = useLocation({ select: ({ pathname }) => SIGN_UP.test(pathname) });
  const isLogin = useLocation({ select: ({ pathname }) => LOGIN.test(pathname) });
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
        {!isSignUp && (
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
          {!isSignUp && !isLogin && !loading && (
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
