import { TextInput, type TextInputProps } from '@mantine/core';

/** The e-mail field of every form here; `autoComplete` tells password managers its part. */
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
