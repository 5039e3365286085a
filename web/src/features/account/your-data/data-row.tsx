import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-row.module.css';

interface DataRowProps {
  title: string;
  text: string;
  /** What is done here: a button, or the form that it has opened. */
  children: ReactNode;
}

/** One thing of a user's data: what it is, and beside it, where there is room, what can be done. */
export function DataRow({ title, text, children }: DataRowProps) {
  return (
    <div className={classes.row}>
      <div>
        <Box component="h3" fz="md">
          {title}
        </Box>
        <Text c="dimmed" textWrap="pretty">
          {text}
        </Text>
      </div>
      <Stack gap="sm" className={classes.action}>
        {children}
      </Stack>
    </div>
  );
}
