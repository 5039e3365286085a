import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SentForm, submitOf } from '../../components/account/text-form.ts';
import { loadToasts } from '../../components/site/toasts.tsx';
import { readFields, useTypedBeforeHydration } from '../../lib/start/use-typed-before-hydration.ts';

interface AuthFormProps<Sent> {
  form: SentForm<Sent>;
  onSend: (values: Sent) => void;
  /** Loads what the form will need, as soon as somebody is about to use it. */
  preload?: () => void;
  children: ReactNode;
}

/** A form of a page that is rendered by the build: it takes what was typed before hydration. */
export function AuthForm<Sent>({ form, onSend, preload, children }: AuthFormProps<Sent>) {
  useTypedBeforeHydration(form);
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
