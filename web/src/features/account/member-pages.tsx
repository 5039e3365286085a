import { IconUserQuestion } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../components/account/session.tsx';
import { SessionUnknown } from '../../components/account/session-unknown.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Loading } from '../../components/ui/loading.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { Text } from '../../components/ui/text.tsx';
import { useIsLeaving } from './sign-out/use-sign-out.ts';

/** Around the pages that the guard protects. */
export function MemberPages() {
  return (
    <WhileSignedIn>
      <Outlet />
    </WhileSignedIn>
  );
}

/**
 * Shows `children` from the guard's word on, until the session ends here or in another tab:
 * what they ask the server would then be refused.
 */
export function WhileSignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const isLeaving = useIsLeaving();
  // Before Firebase has answered, the guard has.
  const [isFollowed, setIsFollowed] = useState(false);
  if (session.status === 'in' && !isFollowed) setIsFollowed(true);
  if (session.status === 'in') return children;
  if (session.status === 'loading') return isFollowed ? <Loading /> : children;
  if (isLeaving) return <Loading />;
  return session.status === 'out' ? <NobodyHere /> : <SessionUnknown retry={session.retry} />;
}

function NobodyHere() {
  return (
    <MessageCard title="Nenhum dado encontrado" icon={<IconUserQuestion size={36} />} color="gray">
      <Text>Entre de novo para ver sua conta.</Text>
      <LinkButton to="/login" size="lg" fullWidth>
        Voltar para o login
      </LinkButton>
    </MessageCard>
  );
}
