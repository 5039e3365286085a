import { Field, type FieldProps } from '../../components/ui/form/field.tsx';

/** The e-mail field of every form here; `autoComplete` says its part to password managers. */
export function EmailInput(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
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
