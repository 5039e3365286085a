import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageShell } from '../../lib/page-shell.ts';
import { Logo } from './logo.tsx';
import { ShortFooter, SiteFooter } from './site-footer.tsx';
import header from './site-header.module.css';
import { SiteHeader } from './site-header.tsx';
import classes from './site-layout.module.css';

interface SiteLayoutProps {
  shell?: PageShell | undefined;
  /** Shows a placeholder for the account link. Set in the skeletons of account pages. */
  loading?: boolean;
  children: ReactNode;
}

export function SiteLayout({ shell, loading = false, children }: SiteLayoutProps) {
  const isBare = shell === 'bare';
  return (
    <Stack gap={0} mih="100vh">
      {isBare ? (
        <header className={header.header}>
          <div className={header.bar}>
            <span className={header.home}>
              <Logo />
            </span>
          </div>
        </header>
      ) : (
        <SiteHeader shell={shell} loading={loading} />
      )}
      <main className={classes.main} id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {!isBare && (shell === 'short' ? <ShortFooter /> : <SiteFooter />)}
    </Stack>
  );
}
