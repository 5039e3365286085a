import { Box, Card, createTheme, MantineThemeProvider, ThemeIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './message-card.module.css';

interface MessageCardProps {
  title: string;
  Icon: ComponentType<{ size: number }>;
  /** Palette of the icon. */
  color?: 'pine' | 'gold' | 'red' | 'gray';
  children: ReactNode;
}

const theme = createTheme({ components: { Button: { defaultProps: { size: 'lg' } } } });

/** A page that has one thing to say: what happened, and what comes next, by large buttons. */
export function MessageCard({ title, Icon, color = 'pine', children }: MessageCardProps) {
  return (
    <Box maw="36rem" mx="auto" py="clamp(24px, 6vw, 80px)" px="var(--garimpa-gutter)">
      <Card ta="center" className={classes.card}>
        <ThemeIcon mx="auto" size="4.5rem" color={color} aria-hidden="true">
          <Icon size={36} />
        </ThemeIcon>
        <Box component="h1" fz="min(12vw, clamp(1.5rem, 1.2rem + 1.4vw, 1.9375rem))">
          {title}
        </Box>
        <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
      </Card>
    </Box>
  );
}
