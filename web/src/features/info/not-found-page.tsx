import { Group, Stack, Text } from '@mantine/core';
import { brand } from '../../brand.ts';
import { NewTabButton } from '../../components/site/anchor-buttons.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { LogoMark } from '../../components/site/logo.tsx';

export function NotFoundPage() {
  return (
    <Stack
      component="section"
      align="center"
      justify="center"
      gap={0}
      mih="100vh"
      maw="36rem"
      mx="auto"
      px="var(--garimpa-gutter)"
      pb="6rem"
      ta="center"
    >
      <Group
        gap="xs"
        mb="md"
        c="var(--garimpa-heading)"
        fz="min(25vw, clamp(5rem, 20vw, 9rem))"
        fw={850}
        lh={1}
        aria-hidden="true"
      >
        4<LogoMark size={132} />4
      </Group>
      <h1>Página não encontrada</h1>
      <Text c="dimmed" size="lg" textWrap="balance" my="0.75rem 2.5rem">
        Garimpamos por toda parte, mas não achamos nada neste endereço. A página pode ter mudado de
        lugar, ou o endereço veio com algum erro.
      </Text>
      <Group gap="sm" w="100%" mb="sm">
        <LinkButton to="/" size="lg" flex="1 1 14rem">
          Voltar para o início
        </LinkButton>
        <LinkButton to="/planos" variant="default" size="lg" flex="1 1 14rem">
          Ver planos
        </LinkButton>
      </Group>
      <NewTabButton href={brand.helpUrl} variant="subtle">
        Central de Ajuda
      </NewTabButton>
    </Stack>
  );
}
