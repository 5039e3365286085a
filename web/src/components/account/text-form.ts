import { schemaResolver, useForm } from '@mantine/form';
import type * as z from 'zod/mini';

/** Returns a form of text fields. The fields are read-only while `isSending`. */
export function useTextForm<Values extends Record<string, string>, Sent>(
  schema: z.ZodMiniType<Sent, Values>,
  initialValues: Values,
  isSending: boolean,
  onValuesChange?: () => void,
) {
  return useForm<Values, Sent>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: () => ({ readOnly: isSending }),
    ...(onValuesChange && { onValuesChange }),
  });
}

/** The methods of a form, without the types of its fields. */
export interface SentForm<Sent> {
  getInputNode(name: string): HTMLElement | null;
  setValues(values: object): void;
  onSubmit: ReturnType<typeof useForm<Record<string, string>, Sent>>['onSubmit'];
}

/** Returns a submit handler that calls `onSend`, or focuses the first invalid field. */
export function validateThenSend<Sent>(form: SentForm<Sent>, onSend: (values: Sent) => void) {
  return form.onSubmit(onSend, (errors) =>
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
}
