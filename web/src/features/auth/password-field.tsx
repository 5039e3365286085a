import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type MouseEvent, useState } from 'react';

/** The password field of every form here, with a button that shows what was typed. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);

  /** Mantine's button answers mouse, finger and keys, but no click: an early tap is repeated as one. */
  function answerRepeated({ detail, isTrusted }: MouseEvent) {
    if (detail === 0 && !isTrusted) setVisible(!visible);
  }

  return (
    <PasswordInput
      label="Senha"
      name="password"
      required
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': 'Mostrar ou esconder a senha',
        onClick: answerRepeated,
      }}
      {...props}
    />
  );
}
