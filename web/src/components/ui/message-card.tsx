import { Container, Paper, Stack, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './message-card.module.css';

interface MessageCardProps {
  title: string;
  icon?: ReactNode;
  /** Palette of the icon. */
  color?: 'pine' | 'gold' | 'red' | 'gray';
  children: ReactNode;
}

/** A page that has one thing to say: what happened, and what comes next. */
export function MessageCard({ title, icon, color = 'pine', children }: MessageCardProps) {
  return (
    <Container size="36rem" className={classes.root}>
      <Paper withBorder shadow="md" radius="lg" className={classes.card}>
        <Stack align="center" gap="lg">
          {icon && (
            <ThemeIcon size={72} radius="100%" variant="light" color={color} aria-hidden="true">
              {icon}
            </ThemeIcon>
          )}
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {children}
        </Stack>
      </Paper>
    </Container>
  );
}
