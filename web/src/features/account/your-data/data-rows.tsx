import { Button, Loader, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { SessionUser } from '#contract/auth.ts';
import { maskPhone } from '#contract/phone.ts';
import type { UserProfile } from '#contract/users.ts';
import { FactList } from '../../../components/account/fact-list.tsx';
import { TextSkeleton } from '../../../components/account/text-skeleton.tsx';
import { Failure } from '../../../components/site/failure.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { EDIT } from './mutation-keys.ts';

/** A dialog's title, which is also the label of the button that opens the dialog. */
type Title =
  | 'Editar nome e WhatsApp'
  | 'Adicionar WhatsApp'
  | 'Editar WhatsApp'
  | 'Editar email'
  | 'Editar senha';

export interface DataRowsProps {
  user: SessionUser;
  /** Undefined until loaded. Until then, the user can't edit the name or phone number. */
  profile: UserProfile | undefined;
  isLoading?: boolean;
}

/** Rows of user data. Each button opens a dialog with a form. */
export function DataRows({ user, profile, isLoading = false }: DataRowsProps) {
  const [isOpen, dialog] = useDisclosure();
  // `close` does not reset the title, so that the form stays visible while the dialog closes.
  const [title, setTitle] = useState<Title>('Editar nome e WhatsApp');
  const opener = useRef<HTMLButtonElement>(null);
  const isSaving = useIsMutating({ mutationKey: EDIT }) > 0;
  const close = () => {
    dialog.close();
    opener.current?.focus();
  };
  const edit = (title: Title, disabled = false) => (
    <Button
      variant="subtle"
      disabled={disabled}
      aria-label={title}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setTitle(title);
        dialog.open();
      }}
    >
      {title.split(' ')[0]}
    </Button>
  );
  const missing = isLoading ? <TextSkeleton width="9rem" /> : '—';
  const fullName = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  const email = profile?.email || user.email;
  const name = profile?.displayName || user.displayName || fullName || email;
  const phone = profile?.phoneNumber ? (
    maskPhone(profile.phoneNumber)
  ) : (
    <Text span inherit c="dimmed" fw={400}>
      Não informado
    </Text>
  );
  return (
    <>
      <FactList
        facts={[
          [
            'Nome',
            <h3 key="name">{name}</h3>,
            fullName && fullName !== name && `Nome e sobrenome: ${fullName}`,
            edit('Editar nome e WhatsApp', !profile),
          ],
          [
            'WhatsApp',
            profile ? phone : missing,
            null,
            edit(
              profile && !profile.phoneNumber ? 'Adicionar WhatsApp' : 'Editar WhatsApp',
              !profile,
            ),
          ],
          ['Membro desde', profile ? formatDate(profile.createdAt) : missing],
          [
            'Email',
            breakable(email),
            'Você entra com ele e recebe nele recibos e avisos de cobrança.',
            edit('Editar email'),
          ],
          ['Senha', '••••••••', null, edit('Editar senha')],
        ]}
      />
      <Modal
        opened={isOpen}
        title={title}
        withCloseButton={!isSaving}
        // A tap that only closes the phone's keyboard must not discard what was typed.
        closeOnClickOutside={false}
        // `close` sets the focus. Mantine might focus a field of the closed dialog instead.
        returnFocus={false}
        onClose={() => isSaving || close()}
      >
        <LazyForm>
          {({ ContactForm, EmailForm, PasswordForm }) => {
            if (title === 'Editar email') return <EmailForm user={user} onClose={close} />;
            if (title === 'Editar senha') return <PasswordForm user={user} onClose={close} />;
            const focus = title === 'Editar nome e WhatsApp' ? 'name' : 'whatsapp';
            return profile && <ContactForm {...{ user, profile, focus }} onClose={close} />;
          }}
        </LazyForm>
      </Modal>
    </>
  );
}

/** Lets the browser break an e-mail address after its dots and its `@`. */
const breakable = (email: string) =>
  [...email.matchAll(/[^.@]*[.@]|[^.@]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

type Forms = typeof import('./forms.ts')['forms'];

/** Loads the forms' module on demand. If the import fails, offers a retry. */
export function LazyForm({ children }: { children: (forms: Forms) => ReactNode }) {
  const file = useQuery({
    queryKey: ['your-data-forms'],
    queryFn: () => import('./forms.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (file.isSuccess) {
    const { FirebaseProviders, forms } = file.data;
    return <FirebaseProviders>{children(forms)}</FirebaseProviders>;
  }
  if (file.isFetching) return <Loader mx="auto" role="status" aria-label="Carregando..." />;
  return (
    <Failure
      title="Não foi possível continuar agora. Verifique sua conexão e tente novamente."
      onRetry={() => void file.refetch()}
    />
  );
}
