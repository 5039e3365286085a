import { Button, Stack, Text } from '@mantine/core';
import { brand } from '../../brand.ts';
import { SupportLine } from './support-line.tsx';

interface LoadFailureProps {
  /** `sua assinatura` */
  what: string;
  email: string;
  retry: () => void;
  isRetrying: boolean;
}

/** In place of what could not be loaded: another try, and support that knows about it. */
export function LoadFailure({ what, email, retry, isRetrying }: LoadFailureProps) {
  return (
    <Stack flex={1} justify="center" align="center" ta="center" role="alert">
      <Text>Não foi possível carregar {what} agora.</Text>
      <Button variant="default" loading={isRetrying} onClick={retry}>
        Tentar novamente
      </Button>
      <SupportLine text={`Olá! Não consigo ver ${what} no ${brand.name}: ${email}.`} />
    </Stack>
  );
}
