import { Box, Card, createTheme, MantineThemeProvider, Stack, ThemeIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './message-card.module.css';

interface MessageCardProps {
  title: string;
  Icon: ComponentType<{ size: string }>;
  color?: 'pine' | 'gold' | 'red' | 'gray';
  children: ReactNode;
  /** The next steps and notes, shown beside the message or, if there is no room, below it. */
  aside?: ReactNode;
  /** Another option, shown at the end, below both columns. */
  footer?: ReactNode;
}

const theme = createTheme({ components: { Button: { defaultProps: { size: 'lg' } } } });

export function MessageCard(props: MessageCardProps) {
  const { title, Icon, color = 'pine', children, aside, footer } = props;
  return (
    <MantineThemeProvider theme={theme}>
      <div className={classes.page} data-split={aside ? '' : undefined}>
        <Card className={classes.card}>
          <Stack gap="lg" className={classes.message ?? ''}>
            <Stack gap="md" mb="-0.5rem">
              <ThemeIcon size="clamp(3rem, 10vw, 3.5rem)" color={color} aria-hidden="true">
                <Icon size="50%" />
              </ThemeIcon>
              <Box component="h1" fz="min(12vw, clamp(1.5rem, 1.2rem + 1.4vw, 1.9375rem))">
                {title}
              </Box>
            </Stack>
            {children}
          </Stack>
          {aside && <div className={classes.aside}>{aside}</div>}
          {footer && (
            <Stack gap="sm" className={classes.footer ?? ''}>
              {footer}
            </Stack>
          )}
        </Card>
      </div>
    </MantineThemeProvider>
  );
}
