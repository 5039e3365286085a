import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { LogoHeader } from './logo-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-layout.module.css';

interface SiteLayoutProps {
  /** Without links: the header is the logo alone, and there is no footer. */
  bare?: boolean | undefined;
  /** Of a page that learns first who is there. */
  loading?: boolean;
  children: ReactNode;
}

/** Header, footer and the main landmark around a page. */
export function SiteLayout({ bare = false, loading = false, children }: SiteLayoutProps) {
  const router = useRouter();
  // While the next page loads, the address is its own already.
  const isAnchor = useRouterState({
    select: ({ location, matches }) =>
      location.hash !== '' && location.pathname === matches.at(-1)?.pathname,
  });
  const [hasLeft, setLeft] = useState(false);
  // A scroll position is restored to where it was only if nothing above it is guessed. Not before
  // the next page is there: the one that is left would be laid out whole for nothing.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setLeft(true);
      }),
    [router],
  );
  return (
    <div className={classes.root}>
      {bare ? <LogoHeader /> : <SiteHeader loading={loading} />}
      <main
        className={classes.main}
        id="conteudo"
        tabIndex={-1}
        // Until React runs, inline.ts says so.
        data-whole={isAnchor || hasLeft || undefined}
        suppressHydrationWarning
      >
        {children}
      </main>
      {!bare && <SiteFooter />}
    </div>
  );
}
