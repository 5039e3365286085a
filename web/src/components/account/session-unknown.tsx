import { IconPlugConnectedX } from '@tabler/icons-react';
import { Button } from '../ui/button.tsx';
import { MessageCard } from '../ui/message-card.tsx';
import { Text } from '../ui/text.tsx';

/** In place of a page for one person, while nobody can say who this is. */
export function SessionUnknown({ retry }: { retry: () => void }) {
  return (
    <MessageCard
      title="Não foi possível confirmar seu acesso"
      icon={<IconPlugConnectedX size={36} />}
      color="red"
    >
      <Text role="alert">Verifique sua conexão e tente novamente.</Text>
      <Button size="lg" fullWidth onClick={retry}>
        Tentar novamente
      </Button>
    </MessageCard>
  );
}
