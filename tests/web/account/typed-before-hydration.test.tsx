import { MantineProvider, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { useTypedBeforeHydration } from '../../../web/src/lib/start/use-typed-before-hydration.ts';

interface Values extends Record<string, string> {
  email: string;
  password: string;
}

function Form({ onSend }: { onSend: (values: Values) => void }) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { password: (value) => (value === '' ? 'Digite sua senha.' : null) },
  });
  useTypedBeforeHydration(form);
  return (
    <form onSubmit={form.onSubmit(onSend)}>
      <TextInput label="Email" {...form.getInputProps('email')} />
      <PasswordInput label="Senha" {...form.getInputProps('password')} />
      <button type="submit">Entrar</button>
    </form>
  );
}

test('what is in the fields of a rendered form as React takes over is sent', async () => {
  const sent: Values[] = [];
  const page = (
    <MantineProvider env="test">
      <Form onSend={(values) => sent.push(values)} />
    </MantineProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  screen.getByLabelText<HTMLInputElement>('Email').value = 'ana@exemplo.com';

  const root = await act(async () => hydrateRoot(container, page));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });

  const user = userEvent.setup();
  // A render later it is still there.
  await user.click(screen.getByText('Entrar'));
  expect(screen.getByText('Digite sua senha.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@exemplo.com');
  await user.type(screen.getByLabelText('Senha'), 'segredo');
  await user.click(screen.getByText('Entrar'));
  expect(sent).toEqual([{ email: 'ana@exemplo.com', password: 'segredo' }]);
});
