import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { brand } from '../../../brand.ts';
import { supportLinks } from '../../../components/account/support-line.tsx';
import { usePortal } from '../../../components/account/use-portal.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { PortalFailure } from './portal-failure.tsx';
import type { SubscriptionState } from './subscription-state.ts';

const MAIN = { color: 'gold', size: 'lg' } as const;
const QUIET = { variant: 'default' } as const;

interface StateActionProps {
  state: SubscriptionState;
  email: string;
  /** Reads the record again. */
  retry: () => void;
}

/** The one thing to do now, and the way to the application wherever there is access. */
export function StateAction({ state, email, retry }: StateActionProps) {
  const { action, hasAccess } = state;
  return (
    <>
      <MainAction action={action} email={email} retry={retry} />
      {hasAccess && action.kind !== 'app' && (
        <Button component="a" href={brand.appUrl} variant="default">
          Acessar o App
        </Button>
      )}
    </>
  );
}

type MainActionProps = Omit<StateActionProps, 'state'> & Pick<SubscriptionState, 'action'>;

function MainAction({ action, email, retry }: MainActionProps) {
  const portal = usePortal(email);
  switch (action.kind) {
    case 'app':
      return (
        <Button component="a" href={brand.appUrl} {...MAIN}>
          Acessar o App
        </Button>
      );
    case 'plans':
      return (
        <LinkButton to="/planos" {...(action.quiet ? QUIET : MAIN)}>
          {action.text}
        </LinkButton>
      );
    case 'pay':
      return (
        <Button component="a" href={action.url} target="_blank" rel="noopener" {...MAIN}>
          {action.text}
        </Button>
      );
    case 'portal':
      return (
        <>
          <Button
            {...MAIN}
            rightSection={<IconExternalLink size={18} />}
            loading={portal.opening !== null}
            onClick={() => portal.open(action.flow)}
          >
            {action.text}
          </Button>
          <PortalFailure portal={portal} email={email} />
        </>
      );
    case 'refresh':
      return <Button onClick={retry}>Verificar de novo</Button>;
    case 'support': {
      const text = `Olá! Preciso de ajuda com a minha assinatura no ${brand.name}: ${email}.`;
      return (
        <Button
          component="a"
          href={supportLinks('Minha assinatura', text).whatsapp}
          target="_blank"
          rel="noopener"
        >
          Falar com o suporte
        </Button>
      );
    }
    default:
      return null;
  }
}
