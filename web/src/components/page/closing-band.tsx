import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from '../site/logo.tsx';
import classes from './closing-band.module.css';

/** The dark band that ends a public page with its call to action. */
export function ClosingBand(props: { title: string; text: string; children: ReactNode }) {
  const { title, text, children } = props;
  return (
    <Stack
      component="section"
      className={classes.band}
      align="center"
      gap={0}
      aria-labelledby="comece"
    >
      <LogoMark size={64} />
      <Box component="h2" id="comece" fz="h1" fw={800} lh="h1" lts="-0.03em" maw="22ch" mt="lg">
        {title}
      </Box>
      <Text c="#d5e6dc" size="lg" textWrap="balance" maw="36rem" mt="md" mb="2rem">
        {text}
      </Text>
      <Group className={classes.actions} justify="center" w="100%">
        {children}
      </Group>
    </Stack>
  );
}
