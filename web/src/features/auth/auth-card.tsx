import './auth-styles.ts';
import { Container, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** Below the card: the way to the other form. */
  footer?: ReactNode;
}

/** The frame of the sign-up, login and recovery forms. */
export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  return (
    <Container size="28rem" className={classes.root}>
      <Stack gap="xs" className={classes.heading}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed">{subtitle}</Text>
      </Stack>
      <Paper withBorder shadow="sm" radius="lg" className={classes.card}>
        {children}
      </Paper>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Container>
  );
}
