import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAuth } from 'reactfire';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DialogButtons } from '../../../components/account/dialog-buttons.tsx';
import { useTextForm, validateThenSend } from '../../../components/account/text-form.ts';
import { toastSuccess } from '../../../components/site/toast.tsx';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { logFailure } from '../../../lib/log.ts';
import { endSession } from '../../../lib/session/session.ts';
import { signInToFirebase, signOutOfFirebase } from '../../../lib/session/sign-in-out.ts';
import { BusyButton } from '../busy-button.tsx';
import { CurrentPasswordInput, passwordErrorMessage } from './edit-form.tsx';
import { DELETION } from './mutation-keys.ts';

const schema = z.object({
  password: z.string().check(z.minLength(1, 'Digite sua senha para confirmar.')),
});

interface DeletionFormProps {
  user: SessionUser;
  onCancel: () => void;
  /** Called if the server refuses the deletion because of a pending payment. */
  onRefused: (message: string) => void;
}

/** Imports Firebase, so load this module on demand. */
export function DeletionForm({ user, onCancel, onRefused }: DeletionFormProps) {
  const deletion = useDeletion(user);
  const working = deletion.isPending;
  const form = useTextForm(schema, { password: '' }, working, deletion.reset);
  const refuse = (error: Error) =>
    error instanceof ApiError && error.code === 'payment_pending'
      ? onRefused(error.message)
      : form.getInputNode('password')?.focus();
  const failure = deletion.isError ? deletionErrorMessage(deletion.error) : null;
  return (
    <form
      method="post"
      noValidate
      onSubmit={validateThenSend(form, ({ password }) => {
        if (!working) deletion.mutate(password, { onError: refuse });
      })}
    >
      <Stack>
        <CurrentPasswordInput
          email={user.email}
          {...form.getInputProps('password')}
          error={form.errors.password ?? failure}
        />
        <DialogButtons isDangerous>
          <Button variant="default" disabled={working} onClick={onCancel}>
            Manter a conta
          </Button>
          <BusyButton type="submit" color="red" working={working}>
            {working ? 'Excluindo...' : 'Excluir definitivamente'}
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const deletionErrorMessage = (error: Error) =>
  error instanceof ApiError ? error.message : passwordErrorMessage(error);

/** Error codes that leave unclear whether the account was deleted. */
const UNCLEAR = ['deletion_begun', 'internal', 'unexpected'];

async function isSignedOut(): Promise<boolean> {
  const session = await call(endpoints.checkAuthCookie, {}).catch(() => undefined);
  return session?.authenticated === false;
}

function useDeletion({ uid, email }: SessionUser) {
  const auth = useAuth();
  const navigate = useNavigate();
  const mayBeDeleted = useRef(false);
  return useMutation({
    mutationKey: DELETION,
    async mutationFn(password: string) {
      try {
        // Sign in again, because the server deletes an account only after a recent sign-in.
        await signInToFirebase(auth, email, password);
      } catch (error) {
        // An earlier request may have deleted the account, although its response was lost.
        if (mayBeDeleted.current && (await isSignedOut())) return;
        throw error;
      }
      await call(endpoints.deleteAccount, { uid });
    },
    async onSuccess() {
      await signOutOfFirebase(auth);
      toastSuccess('Conta excluída', 'Seus dados foram apagados. Você pode voltar quando quiser.');
      await endSession(() => navigate({ to: '/' }));
    },
    onError(error) {
      if (!(error instanceof ApiError)) return;
      mayBeDeleted.current ||= error.status === 0 || UNCLEAR.includes(error.code);
      logFailure('Exclusão da conta', error);
    },
  });
}
