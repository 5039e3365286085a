import { Button, Group } from '@mantine/core';
import { brand } from '../../brand.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { LogoMark } from '../../components/site/logo.tsx';
import { PageMessage } from '../../components/site/page-message.tsx';

const picture = (
  <Group
    gap="xs"
    mb="md"
    c="var(--garimpa-gold-text)"
    fz="min(25vw, clamp(5rem, 20vw, 9rem))"
    fw={850}
    lh={1}
    aria-hidden="true"
  >
    4<LogoMark size={132} />4
  </Group>
);

export function NotFoundPage() {
  return (
    <PageMessage
      picture={picture}
      title="Página não encontrada"
      text="Garimpamos por toda parte, mas não achamos nada neste endereço. A página pode ter mudado de lugar, ou o endereço veio com algum erro."
    >
      <LinkButton to="/" size="lg">
        Voltar para o início
      </LinkButton>
      <LinkButton to="/planos" variant="default" size="lg">
        Ver planos
      </LinkButton>
      <Button
        component="a"
        href={brand.helpUrl}
        target="_blank"
        rel="noopener"
        variant="subtle"
        size="lg"
      >
        Central de Ajuda
      </Button>
    </PageMessage>
  );
}
