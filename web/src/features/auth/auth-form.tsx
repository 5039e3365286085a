import { Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { loadToasts } from '../../components/site/toasts.tsx';
import {
  readFields,
  type TextForm,
  useTypedBeforeHydration,
} from '../../lib/start/use-typed-before-hydration.ts';

/**
 * A form of text fields, all empty at first.
 * @param isSending whether what was typed is on its way, and must stay as it is.
 */
export function useAuthForm<Values extends Record<string, string>, Sent>(
  schema: z.ZodMiniType<Sent, Values>,
  initialValues: Values,
  isSending: boolean,
) {
  return useForm<Values, Sent>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: () => ({ readOnly: isSending }),
  });
}

interface AuthFormProps<Sent> {
  form: TextForm & Pick<ReturnType<typeof useAuthForm<Record<string, string>, Sent>>, 'onSubmit'>;
  onSend: (values: Sent) => void;
  /** Loads what the form will need, as soon as somebody is about to use it. */
  preload?: () => void;
  children: ReactNode;
}

/** Sends what its schema accepts; else the first wrong field has the focus. */
export function AuthForm<Sent>({ form, onSend, preload, children }: AuthFormProps<Sent>) {
  useTypedBeforeHydration(form);
  const submit = form.onSubmit(onSend, (errors) =>
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
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
