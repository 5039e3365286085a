import { Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconLock, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { storage } from '../../lib/storage.ts';
import { LinkButton } from '../site/link-button.tsx';
import { MessageCard } from '../site/message-card.tsx';
import { SiteLayout } from '../site/site-layout.tsx';
import { SupportLine } from '../site/support-line.tsx';
import { loadToasts } from '../site/toasts.tsx';
import { OfflineNotice } from './banner.tsx';

export function AccountLayout() {
  useHideFromOtherUser();
  useEffect(() => void loadToasts(), []);
  return (
    <>
      <OfflineNotice />
      <Outlet />
    </>
  );
}

/** The layout of pages for signed-in users. When the session ends, a message replaces the page. */
export function MemberLayout() {
  const user = useSession();
  const explains = useMatches({ select: (matches) => matches.at(-1)?.staticData.explainsLogin });
  if (user === null) return explains ? <LoginNeeded /> : <SessionEnded />;
  return <Outlet key={user?.uid ?? ''} />;
}

/** The operator's page has its own header, so only the message has the site's header. */
export function OperatorLayout() {
  const user = useSession();
  if (user !== null) return <Outlet key={user?.uid ?? ''} />;
  return (
    <SiteLayout>
      <SessionEnded />
    </SiteLayout>
  );
}

/** Returns the signed-in user, null if nobody is signed in, or undefined while the query loads. */
function useSession() {
  // A sign-in or sign-out in another tab changes `uid` in storage.
  useWindowEvent('storage', ({ key }) => {
    if (key === 'uid' || key === null) void queryClient.invalidateQueries(sessionQuery);
  });
  return useQuery(sessionQuery).data;
}

function LoginNeeded() {
  return (
    <MessageCard title="Acesso Restrito" Icon={IconLock} color="gray">
      <Text>Você precisa estar logado para acessar esta página</Text>
      <Stack gap="sm">
        <LinkButton to="/login" color="gold">
          Fazer Login
        </LinkButton>
        <LinkButton to="/cadastro" variant="default">
          Criar conta
        </LinkButton>
      </Stack>
    </MessageCard>
  );
}

function SessionEnded() {
  return (
    <MessageCard title="Nenhum dado encontrado" Icon={IconUserQuestion} color="gray">
      <Text>
        <strong>Sua sessão terminou em outra aba ou em outro aparelho</strong>, por uma saída ou uma
        troca de senha. Entre de novo para ver sua conta: nada se perdeu.
      </Text>
      <LinkButton to="/login">Voltar para o login</LinkButton>
      <SupportLine />
    </MessageCard>
  );
}

/** Prevents the back/forward cache from showing the page after a sign-out or a change of user. */
function useHideFromOtherUser(): void {
  const leftBy = useRef<string | null>(null);
  const { style } = document.documentElement;
  useWindowEvent('pagehide', () => {
    leftBy.current = storage.get('uid');
    style.visibility = 'hidden';
  });
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted && storage.get('uid') !== leftBy.current) window.location.reload();
    else style.visibility = '';
  });
}
