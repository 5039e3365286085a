import '../../theme/account-styles.ts';
import { Box, Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { OfflineNotice } from '../../components/account/offline-notice.tsx';
import classes from './auth.module.css';

interface AuthCardProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  /** Below the card: the way to the other form. */
  footer?: ReactNode;
  /** What follows, beside the form where there is room, else below it. */
  aside?: ReactNode;
}

/** A page of this feature: its heading, and its form in a card. */
export function AuthCard({ title, subtitle, children, footer, aside }: AuthCardProps) {
  return (
    <>
      <OfflineNotice />
      <div className={classes.page} data-split={aside ? '' : undefined}>
        <div className={classes.head}>
          <Box component="h1" fz="clamp(1.625rem, 1.4rem + 1.1vw, 2.125rem)">
            {title}
          </Box>
          <Text component="div" c="dimmed" mt="xs">
            {subtitle}
          </Text>
        </div>
        <Card ta="start">{children}</Card>
        {footer && <div className={classes.footer}>{footer}</div>}
        {aside}
      </div>
    </>
  );
}
