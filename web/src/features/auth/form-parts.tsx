import { Alert, Anchor, type AnchorProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './auth.module.css';

/** The e-mail field of every form here; `autoComplete` says its part to password managers. */
export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      placeholder="voce@exemplo.com"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

/** What is wrong with a form as a whole, scrolled into sight as it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <Alert ref={scrollIntoSight} color="red" icon={<IconAlertCircle aria-hidden="true" />}>
      {children}
    </Alert>
  );
}

function scrollIntoSight(alert: HTMLDivElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

function TextAnchor(props: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) {
  return <Anchor inherit fw={600} className={classes.link} {...props} />;
}

/** A link to one of our routes among text, as easy to hit as a button. */
export const TextLink = createLink(TextAnchor);
