import { IconBarcode } from '@tabler/icons-react';
import { BoletoPanel } from '../../components/account/boleto-panel.tsx';
import { Button } from '../../components/ui/button.tsx';
import { MessageCard } from '../../components/ui/message-card.tsx';
import { Text } from '../../components/ui/text.tsx';
import type { Boleto } from '../../lib/purchase/boleto.ts';

/** The checkout's tab after a boleto was issued: the tab that opened it does the waiting. */
export function BoletoIssued({ boleto }: { boleto: Boleto | null }) {
  return (
    <MessageCard title="Seu boleto foi emitido" icon={<IconBarcode size={36} />} color="gold">
      {boleto !== null && <BoletoPanel boleto={boleto} />}
      <Text>
        Você já pode fechar esta aba: a anterior continua aberta, com o boleto e o andamento do
        pagamento.
      </Text>
      <Button variant="default" size="lg" fullWidth onClick={() => window.close()}>
        Fechar esta aba
      </Button>
    </MessageCard>
  );
}
