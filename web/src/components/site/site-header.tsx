import { Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { brand } from '../../brand.ts';
import { useIsStored } from '../../lib/storage.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SessionActions } from './session-actions.tsx';
import classes from './site-header.module.css';
import { SiteLinks } from './site-links.tsx';
import { SignUpLink } from './trial-link.tsx';

const SIGN_UP = /^\/(cadastro|signup)\/?$/;

/**
 * The trial button, for people without an account in this browser. On a phone it is next to the
 * menu.
 */
function TrialAction() {
  const isReturning = useIsStored('uid');
  if (isReturning) return null;
  return (
    <span className={classes.trial} data-pending={isReturning === undefined || undefined}>
      <SignUpLink />
    </span>
  );
}

/**
 * The logo, links and session buttons; under 768 px they are in the menu. The sign-up page has only
 * the logo, because its visitors have already decided.
 */
export function SiteHeader({ loading = false }: { loading?: boolean }) {
  const isSignUp = useLocation({ select: ({ pathname }) => SIGN_UP.test(pathname) });
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
            <SessionActions loading={loading} />
          </div>
          {!isSignUp && !loading && <TrialAction />}
          <MobileMenu />
        </Group>
      </div>
    </header>
  );
}
