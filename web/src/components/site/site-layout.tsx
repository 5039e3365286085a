import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { SiteFooter } from './site-footer.tsx';
import header from './site-header.module.css';
import { SiteHeader } from './site-header.tsx';
import classes from './site-layout.module.css';

interface SiteLayoutProps {
  /** Shows only the logo in the header, and no footer. */
  bare?: boolean | undefined;
  /** Set while the page waits for the session. */
  loading?: boolean;
  children: ReactNode;
}

/** The header, the main landmark and the footer around a page. */
export function SiteLayout({ bare = false, loading = false, children }: SiteLayoutProps) {
  return (
    <Stack gap={0} mih="100vh">
      {bare ? (
        <header className={header.header}>
          <div className={header.bar}>
            <span className={header.home}>
              <Logo />
            </span>
          </div>
        </header>
      ) : (
        <SiteHeader loading={loading} />
      )}
      <main className={classes.main} id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {!bare && <SiteFooter />}
    </Stack>
  );
}
