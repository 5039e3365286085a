import { Button, Stack, Text } from '@mantine/core';
import { brand } from '../../../brand.ts';
import { SupportLine } from '../../../components/account/support-line.tsx';
import type { Portal } from '../../../components/account/use-portal.ts';

/** Where the portal could not be opened: why, another try, and support that knows about it. */
export function PortalFailure({ portal, email }: { portal: Portal; email: string }) {
  if (portal.error === null) return null;
  return (
    <Stack gap="xs" role="alert">
      <Text fw={650} c="var(--mantine-color-error)">
        {portal.error}
      </Text>
      <Text size="sm">Sua assinatura continua como está.</Text>
      <Button variant="default" onClick={portal.retry}>
        Tentar novamente
      </Button>
      <SupportLine
        text={`Olá! Não consigo abrir a página da minha assinatura no ${brand.name}: ${email}.`}
      />
    </Stack>
  );
}
