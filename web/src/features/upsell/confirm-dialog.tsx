import { Button, Modal, Stack, Text } from '@mantine/core';
import { formatCents } from '#contract/money.ts';
import type { Plan } from '#contract/plans.ts';
import { FactList } from '../../components/account/fact-list.tsx';
import { formatDate } from '../../lib/dates.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import type { ChargesFor, Offer } from './offers.ts';

interface ConfirmDialogProps {
  plan: Plan;
  chargesFor: ChargesFor;
  offer: Offer | null;
  busy: boolean;
  onBack: () => void;
  onConfirm: (offer: Offer) => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { plan, chargesFor, offer, busy, onBack, onConfirm } = props;
  const charges = offer && chargesFor(offer.interval, offer.cents);
  const isReduced = charges !== null && charges.today < charges.renewal;
  return (
    <Modal opened={offer !== null} title="Confirmar mudança de plano" onClose={onBack}>
      {offer && charges && (
        <>
          <Text>
            Em vez do {plan.name} mensal, você vai assinar o{' '}
            <strong style={{ display: 'inline-block' }}>
              {plan.name} {offer.title.toLowerCase()}
            </strong>
            , com {offer.percent}% de desconto.
          </Text>
          <FactList
            amounts="total"
            facts={[
              ['Preço', isReduced && formatCents(charges.renewal)],
              ['Cupom', isReduced && `−\u00a0${formatCents(charges.renewal - charges.today)}`],
              [
                'Hoje',
                <Text key="today" span inherit fz="h3" fw={750} c="var(--garimpa-heading)">
                  {formatCents(charges.today)}
                </Text>,
              ],
            ]}
          />
          <Text size="sm" c="dimmed">
            Renova em {formatDate(charges.renewsAt)} por {formatCents(charges.renewal)}. Você tem{' '}
            {GUARANTEE} para pedir o dinheiro de volta, e a renovação é cancelada quando você
            quiser, em Gerenciar Plano.
          </Text>
          <Stack gap="sm">
            <Button color="gold" size="lg" disabled={busy} onClick={() => onConfirm(offer)}>
              {busy ? 'Processando...' : 'Confirmar'}
            </Button>
            <Button variant="default" size="lg" onClick={onBack} disabled={busy}>
              Voltar
            </Button>
          </Stack>
        </>
      )}
    </Modal>
  );
}
