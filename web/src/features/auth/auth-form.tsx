import '../../theme/account-styles.ts';
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
import { type AnyRouter, createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { accountEmailField, emailField, nameField, passwordField } from '#contract/fields.ts';
import { OfflineNotice } from '../../components/account/banner.tsx';
import { contactSchema } from '../../components/account/contact-inputs.tsx';
import { type SentForm, submitOf, type TextForm } from '../../components/account/text-form.ts';
import { loadToasts } from '../../components/site/toasts.tsx';
import classes from './auth.module.css';

const missing = {
  name: 'Digite seu nome.',
  email: 'Digite seu email.',
  password: 'Digite sua senha.',
};

const filled = (message: string) => z.string().check(z.regex(/\S/, message));

/** Firebase knows whether they are right: an old password may break today's rules. */
export const loginSchema = z.object({
  email: z.pipe(filled(missing.email), accountEmailField),
  password: filled(missing.password),
});
export type Login = z.infer<typeof loginSchema>;

export const signUpSchema = z.object({
  name: z.pipe(filled(missing.name), nameField),
  email: z.pipe(filled(missing.email), emailField),
  password: z.pipe(filled(missing.password), passwordField),
  whatsapp: contactSchema.shape.whatsapp,
});
export type SignUp = z.infer<typeof signUpSchema>;

export const recoverySchema = z.object({
  email: z
    .string()
    .check(z.refine((email) => emailField.safeParse(email).success, 'Email inválido')),
});

/** Whether one of the errors is that a required field is empty. */
export function isIncomplete(errors: Record<string, unknown>): boolean {
  return Object.values(missing).some((message) => Object.values(errors).includes(message));
}

interface AuthCardProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  /** Below the card: the way to the other form. */
  footer?: ReactNode;
  /** The next steps, beside the form where there is room, else below it. */
  aside?: ReactNode;
}

/** A page of this feature: its heading, and its form in a card. */
export function AuthCard({ title, subtitle, children, footer, aside }: AuthCardProps) {
  return (
    <>
      <OfflineNotice />
      <div className={classes.page} data-split={aside ? '' : undefined}>
        <div className={classes.head}>
          <Box component="h1" fz="clamp(1.625rem, 1.4rem + 1.1vw, 2.125rem)">
            {title}
          </Box>
          <Text component="div" c="dimmed" mt="xs">
            {subtitle}
          </Text>
        </div>
        <Card ta="start">{children}</Card>
        {footer && <div className={classes.footer}>{footer}</div>}
        {aside}
      </div>
    </>
  );
}

interface AuthFormProps<Sent> {
  form: SentForm<Sent>;
  onSend: (values: Sent) => void;
  /** Loads what the form will need, as soon as somebody is about to use it. */
  preload?: () => void;
  children: ReactNode;
}

/**
 * A form of a page that is rendered by the build: it takes what was typed before hydration, and repeats
 * a press that came earlier (web/build/inline/page.ts).
 */
export function AuthForm<Sent>({ form, onSend, preload, children }: AuthFormProps<Sent>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is hydrated
  useEffect(() => {
    fillAgain(form);
    readFields(form);
    setTimeout(() => window.sendEarlyForm?.());
  }, []);
  const submit = submitOf(form, onSend);
  return (
    <form
      // Sent before React is there, it stays, with what was typed.
      method="dialog"
      noValidate
      onFocus={() => {
        // They say what becomes of the form.
        void loadToasts();
        preload?.();
      }}
      onSubmit={(event) => {
        readFields(form);
        submit(event);
      }}
    >
      <Stack>{children}</Stack>
    </form>
  );
}

/**
 * Tells a form of mode `uncontrolled` what its fields hold. Browsers restore and password managers fill
 * in values without an event.
 */
function readFields(form: TextForm): void {
  for (const name of Object.keys(form.getValues())) {
    const field = form.getInputNode(name);
    if (!(field instanceof HTMLInputElement) || field.value === form.getValues()[name]) continue;
    form.setFieldValue(name, field.value, { forceUpdate: false });
  }
}

/**
 * Fills fields again that React has rendered again, for example after an extension changed the form
 * before
 * hydration.
 */
function fillAgain(form: TextForm): void {
  for (const [name, value] of Object.entries(window.typedEarly ?? {})) {
    const field = form.getInputNode(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}

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

/** An error about the whole form, which scrolls into view as it appears. */
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

/**
 * Loads the scripts of the page at `path` before anybody goes there, and nothing else: the
 * router's own preloading would ask who is signed in too. A failure is left to the navigation.
 */
export function preloadPage(router: AnyRouter, path: string): void {
  for (let route = router.routesByPath[path]; route; route = route.parentRoute) {
    void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
