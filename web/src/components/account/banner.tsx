import { Group } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface BannerProps {
  Icon: TablerIcon;
  highlight?: boolean;
  role?: 'alert';
  children: ReactNode;
}

/** A line across the page, above all else on it. */
export function Banner({ Icon, highlight, role, children }: BannerProps) {
  return (
    <Group
      className={classes.root}
      mod={{ highlight }}
      justify="center"
      gap="xs"
      wrap="nowrap"
      role={role}
    >
      <Icon size={22} aria-hidden="true" />
      {children}
    </Group>
  );
}
