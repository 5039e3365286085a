import { Box, Card, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import frame from '../../components/site/page-frame.module.css';
import classes from './card.module.css';

const ICON_COLORS = {
  gold: 'var(--garimpa-gold-text)',
  red: 'var(--mantine-color-error)',
  pine: 'var(--mantine-color-success)',
};

interface NoticeProps {
  tone: keyof typeof ICON_COLORS;
  icon: ReactNode;
  title: string;
  text: ReactNode;
  role?: 'alert' | 'status';
  /** Buttons, beside the message or, if there is no room, below it. */
  children?: ReactNode;
}

/** A notice above the page's columns. */
export function Notice({ children, ...message }: NoticeProps) {
  return (
    <NoticeCard tone={message.tone}>
      <Group gap="md">
        <NoticeMessage {...message} />
        {children && (
          <Group
            gap="sm"
            flex={{ base: '1 0 100%', md: 'none' }}
            maw={{ md: '27rem' }}
            className={classes.buttons ?? ''}
          >
            {children}
          </Group>
        )}
      </Group>
    </NoticeCard>
  );
}

/** A card with a colored edge, as wide as the page. */
export function NoticeCard({ tone, children }: Pick<NoticeProps, 'tone' | 'children'>) {
  return (
    <Card
      component="section"
      className={frame.wide ?? ''}
      style={{
        boxShadow: `inset 4px 0 var(--mantine-color-${tone}-filled), var(--mantine-shadow-sm)`,
      }}
    >
      {children}
    </Card>
  );
}

type MessageProps = Omit<NoticeProps, 'children'>;

export function NoticeMessage({ tone, icon, title, text, role = 'alert' }: MessageProps) {
  const id = useId();
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm" flex="1 1 20rem">
      <Box c={ICON_COLORS[tone]} h="1.5rem" aria-hidden="true">
        {icon}
      </Box>
      <Box
        flex={1}
        miw={0}
        style={{ overflowWrap: 'anywhere' }}
        role={role}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <Text id={`${id}-title`} fz="lg" fw="bold" lh={1.35} mb={4} c="var(--garimpa-heading)">
          {title}
        </Text>
        <Text id={`${id}-text`} maw="65ch" textWrap="pretty">
          {text}
        </Text>
      </Box>
    </Group>
  );
}
