import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconExternalLink, IconMail } from '@tabler/icons-react';
import { brand } from '../../../brand.ts';
import { type Portal, usePortal } from '../../../components/account/use-portal.ts';
import { AppButton, NewTabButton } from '../../../components/site/anchor-buttons.ts';
import { Failure } from '../../../components/site/failure.tsx';
import { LinkButton } from '../../../components/site/link-button.tsx';
import { supportLinks } from '../../../components/site/support-line.tsx';
import type { CardView } from './card-view.ts';

interface StateActionProps {
  view: CardView;
  email: string;
  retry: () => void;
}

export function AppLink({ view: { hasAccess, action, isQuiet } }: Pick<StateActionProps, 'view'>) {
  const isMain = action.kind === 'app' && !isQuiet;
  return (
    hasAccess && (
      <AppButton {...(isMain ? { color: 'gold' } : { variant: 'default' })}>
        Acessar o App
      </AppButton>
    )
  );
}

/** Renders the button of the main action. For the action `app`, `AppLink` renders the button. */
export function StateAction({ view: { action, isQuiet }, email, retry }: StateActionProps) {
  const portal = usePortal(email);
  const look = isQuiet ? { variant: 'default' } : { color: 'gold' };
  switch (action.kind) {
    case 'plans':
      return (
        <LinkButton to="/planos" {...look}>
          {action.text}
        </LinkButton>
      );
    case 'pay':
      return (
        <NewTabButton href={action.url} {...look}>
          {action.text}
        </NewTabButton>
      );
    case 'portal':
      return (
        <>
          <Button
            {...look}
            rightSection={<IconExternalLink size={18} />}
            loading={portal.opening !== null}
            onClick={() => portal.open()}
          >
            {action.text}
          </Button>
          <PortalFailure portal={portal} email={email} />
        </>
      );
    case 'refresh':
      return (
        <Button variant="default" onClick={retry}>
          Verificar de novo
        </Button>
      );
    case 'support': {
      const text = `Olá! Preciso de ajuda com a minha assinatura no ${brand.name}: ${email}.`;
      return <SupportButtons subject="Minha assinatura" text={text} />;
    }
    default:
      return null;
  }
}

/** Two buttons that open a prefilled message to support, in WhatsApp and as an e-mail. */
export function SupportButtons({ subject, text }: { subject: string; text: string }) {
  const links = supportLinks(subject, text);
  return (
    <>
      <NewTabButton
        color="gold"
        href={links.whatsapp}
        leftSection={<IconBrandWhatsapp size={18} />}
      >
        Falar no WhatsApp
      </NewTabButton>
      <Button
        component="a"
        href={links.email}
        variant="default"
        leftSection={<IconMail size={18} />}
      >
        Escrever um email
      </Button>
    </>
  );
}

export function PortalFailure({ portal, email }: { portal: Portal; email: string }) {
  if (portal.error === null) return null;
  return (
    <Failure
      title={portal.error}
      text="Sua assinatura continua como está."
      onRetry={portal.retry}
      support={`Olá! Não consigo abrir a página da minha assinatura no ${brand.name}: ${email}.`}
    />
  );
}
