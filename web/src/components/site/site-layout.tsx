import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-layout.module.css';

/** Header, footer and the main landmark around a page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div className={classes.root}>
      <SiteHeader />
      <main
        className={classes.main}
        id="conteudo"
        tabIndex={-1}
        // Until React runs the style sheet goes by the address's target.
        data-whole={hash !== '' || undefined}
        suppressHydrationWarning
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
