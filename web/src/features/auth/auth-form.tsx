import {
  Alert,
  Anchor,
  type AnchorProps,
  Box,
  Card,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type AnyRouter, createLink, useRouter } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { OfflineNotice } from '../../components/account/banner.tsx';
import { type SentForm, validateThenSend } from '../../components/account/text-form.ts';
import { preloadAuth } from '../../components/account/use-lazy-auth.tsx';
import { loadToasts } from '../../components/site/toasts.tsx';
import classes from './auth.module.css';

const MISSING = {
  name: 'Digite seu nome.',
  email: 'Digite seu email.',
  password: 'Digite sua senha.',
};

export const required = (field: keyof typeof MISSING) =>
  z.string().check(z.regex(/\S/, MISSING[field]));

export function isIncomplete(errors: Record<string, unknown>): boolean {
  return Object.values(MISSING).some((message) => Object.values(errors).includes(message));
}

interface AuthCardProps {
  title: string;
  above?: ReactNode;
  subtitle?: string;
  children: ReactNode;
  /** The chosen plan, shown above the form or, on a wide screen, above `aside`. */
  summary?: ReactNode;
  footer?: ReactNode;
  /** Explains what happens next. Shown below the form or, on a wide screen, beside it. */
  aside?: ReactNode;
}

export function AuthCard(props: AuthCardProps) {
  const { title, above, subtitle, summary, children, footer, aside } = props;
  return (
    <div className={classes.page} data-split={aside ? '' : undefined}>
      <div className={classes.head}>
        {above && <Box mb="sm">{above}</Box>}
        <Box component="h1" fz="h2">
          {title}
        </Box>
        {subtitle && (
          <Text c="dimmed" mt="xs">
            {subtitle}
          </Text>
        )}
      </div>
      {summary}
      <Card ta="start">
        {children}
        {footer && (
          <Text component="div" mt="auto" textWrap="balance">
            {footer}
          </Text>
        )}
      </Card>
      {aside}
    </div>
  );
}

/** `AuthCard` with the offline notice, which pages in `AccountLayout` already have. */
export function PublicAuthCard(props: AuthCardProps) {
  return (
    <>
      <OfflineNotice />
      <AuthCard {...props} />
    </>
  );
}

interface AuthFormProps<Sent> {
  form: SentForm<Sent>;
  onSend: (values: Sent) => void;
  /** Loads the code that sends the form when a field gets the focus. */
  loadSend?: () => Promise<unknown>;
  /** The path of the page that opens after the form. */
  next?: string;
  children: ReactNode;
}

/** After hydration, restores typed text and repeats a submission (web/build/inline/page.ts). */
export function AuthForm<Sent>({ form, onSend, loadSend, next, children }: AuthFormProps<Sent>) {
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  // Read the fields, because browsers and password managers may fill them in without an event.
  function readFields() {
    form.setValues(Object.fromEntries(new FormData(element.current ?? undefined)));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once, after hydration
  useEffect(() => {
    // If a browser extension has changed the form's HTML, React replaces it with an empty form.
    for (const [name, value] of Object.entries(window.typedEarly ?? {})) {
      const field = form.getInputNode(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
    readFields();
    setTimeout(() => window.sendEarlyForm?.());
  }, []);
  const submit = validateThenSend(form, onSend);
  return (
    <form
      ref={element}
      // `dialog` keeps the browser from sending the form before React runs.
      method="dialog"
      noValidate
      onFocus={() => {
        // The form's result may appear as a toast, so preload the toasts.
        void loadToasts();
        if (!loadSend || !next) return;
        void loadSend().catch(() => undefined);
        preloadAuth();
        preloadPage(router, next);
      }}
      onSubmit={(event) => {
        readFields();
        submit(event);
      }}
    >
      <Stack>{children}</Stack>
    </form>
  );
}

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

export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <Alert ref={scrollIntoSight} color="red" icon={<IconAlertCircle aria-hidden="true" />}>
      {children}
    </Alert>
  );
}

const scrollIntoSight = (alert: Element | null) => alert?.scrollIntoView({ block: 'nearest' });

function TextAnchor(props: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) {
  return <Anchor inherit fw={600} py={14} {...props} />;
}

/** A link in running text, with a large touch target. */
export const TextLink = createLink(TextAnchor);

/** Preloads only a page's scripts. The router's preloading would also query the session. */
function preloadPage(router: AnyRouter, path: string): void {
  for (let route = router.routesByPath[path]; route; route = route.parentRoute) {
    void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
