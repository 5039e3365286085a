import { Alert, Text } from '@mantine/core';
import {
  IconBarcode,
  IconCalendarOff,
  IconCalendarX,
  IconCreditCardOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { BoletoBlock } from '../../../components/account/boleto-block.tsx';
import { useTrial } from '../../../components/account/use-person.ts';
import { formatUnixDate } from '../../../lib/dates.ts';
import type { Boleto } from '../../../lib/purchase/boleto.ts';
import type { SubscriptionConcern } from './subscription-concern.ts';

/** What a person should know of their subscription besides its facts, and what to do. */
export function SubscriptionNotice({ concern }: { concern: SubscriptionConcern }) {
  switch (concern.kind) {
    case 'none':
      return null;
    case 'first-boleto':
      return <FirstBoletoNotice boleto={concern.boleto} />;
    case 'renewal-boleto':
      return (
        <BoletoAlert title="Boleto da renovação" boleto={concern.boleto}>
          <Text>
            {concern.accessUntil === null
              ? 'Seu acesso está suspenso e volta assim que o banco confirmar o pagamento, em até 3 dias úteis.'
              : `Sem o pagamento, o acesso ao plano termina em ${formatUnixDate(concern.accessUntil)}.`}
          </Text>
        </BoletoAlert>
      );
    case 'leaving':
      return (
        <Alert color="gold" icon={<IconCalendarX />} title="Assinatura cancelada">
          O acesso continua até {formatUnixDate(concern.until)} e não haverá nova cobrança. Mudou de
          ideia? Reative a assinatura em Gerenciar Plano.
        </Alert>
      );
    case 'unpaid':
      return (
        <Alert color="red" icon={<IconCreditCardOff />} title="O último pagamento não foi aprovado">
          {concern.accessUntil === null
            ? 'Seu acesso está suspenso.'
            : `Sem o pagamento, o acesso termina em ${formatUnixDate(concern.accessUntil)}.`}{' '}
          Regularize o pagamento ou troque o cartão em Gerenciar Plano: sem pagamento em até 15 dias
          do vencimento, a assinatura é cancelada.
        </Alert>
      );
    case 'ended': {
      const at = concern.at === null ? '' : ` em ${formatUnixDate(concern.at)}`;
      return (
        <Alert color="gold" icon={<IconCalendarOff />} title={`Sua assinatura terminou${at}`}>
          Sua conta continua aqui. Assine de novo e volte a publicar de onde parou.
        </Alert>
      );
    }
    case 'never-paid': {
      const title = 'O primeiro pagamento não foi concluído';
      return (
        <Alert color="gold" icon={<IconCreditCardOff />} title={title}>
          Por isso a assinatura não começou. Você pode assinar de novo quando quiser.
        </Alert>
      );
    }
  }
}

/** The boleto of a subscription that begins with its money. */
function FirstBoletoNotice({ boleto }: { boleto: Boleto }) {
  const trial = useTrial();
  return (
    <BoletoAlert title="Boleto aguardando pagamento" boleto={boleto} mayCancel>
      <Text>O acesso é liberado assim que o banco confirmar o pagamento, em até 3 dias úteis.</Text>
      {trial?.active && (
        <Text>Enquanto isso, o período grátis do plano {TRIAL_PLAN_NAME} continua valendo.</Text>
      )}
    </BoletoAlert>
  );
}

interface BoletoAlertProps {
  title: string;
  boleto: Boleto;
  mayCancel?: boolean;
  /** What the boleto means for the person's access. */
  children: ReactNode;
}

function BoletoAlert({ title, boleto, mayCancel = false, children }: BoletoAlertProps) {
  return (
    <Alert color="gold" icon={<IconBarcode />} title={title}>
      <BoletoBlock boleto={boleto} mayCancel={mayCancel}>
        {children}
      </BoletoBlock>
    </Alert>
  );
}
