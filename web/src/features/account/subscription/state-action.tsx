import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { brand } from '../../../brand.ts';
import { usePortal } from '../../../components/account/use-portal.ts';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { supportLinks } from '../../../components/site/support-line.tsx';
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
  const { action, hasAccess, isQuiet } = state;
  return (
    <>
      <MainAction action={action} look={isQuiet ? QUIET : MAIN} email={email} retry={retry} />
      {hasAccess && action.kind !== 'app' && (
        <Button component="a" href={brand.appUrl} variant="default">
          Acessar o App
        </Button>
      )}
    </>
  );
}

interface MainActionProps extends Omit<StateActionProps, 'state'> {
  action: SubscriptionState['action'];
  look: typeof MAIN | typeof QUIET;
}

function MainAction({ action, look, email, retry }: MainActionProps) {
  const portal = usePortal(email);
  switch (action.kind) {
    case 'app':
      return (
        <Button component="a" href={brand.appUrl} {...look}>
          Acessar o App
        </Button>
      );
    case 'plans':
      return (
        <LinkButton to="/planos" {...look}>
          {action.text}
        </LinkButton>
      );
    case 'pay':
      return (
        <Button component="a" href={action.url} target="_blank" rel="noopener" {...look}>
          {action.text}
        </Button>
      );
    case 'portal':
      return (
        <>
          <Button
            {...look}
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
