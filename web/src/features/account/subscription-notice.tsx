import { Alert, Button, Text } from '@mantine/core';
import { IconBarcode, IconCalendarX, IconCreditCardOff } from '@tabler/icons-react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { useTrial } from '../../components/use-trial.ts';
import { formatUnixDate } from '../../lib/dates.ts';
import classes from './card.module.css';
import { subscriptionConcern } from './subscription-concern.ts';

/** What a person should know of their subscription beside its plain facts, and what to do. */
export function SubscriptionNotice({ subscription }: { subscription: SubscriptionFields }) {
  const concern = subscriptionConcern(subscription);
  switch (concern.kind) {
    case 'none':
      return null;
    case 'voucher':
      return <VoucherNotice {...concern} />;
    case 'leaving':
      return (
        <Alert
          color="gold"
          icon={<IconCalendarX />}
          title="Assinatura cancelada"
          className={classes.notice ?? ''}
        >
          O acesso continua até {formatUnixDate(concern.until)} e não haverá nova cobrança. Mudou de
          ideia? Retome a assinatura em Gerenciar Plano.
        </Alert>
      );
    case 'unpaid':
      return (
        <Alert
          color="red"
          icon={<IconCreditCardOff />}
          title="O último pagamento não foi aprovado"
          className={classes.notice ?? ''}
        >
          O acesso está suspenso até o pagamento. Em Gerenciar Plano você paga ou troca o cartão.
        </Alert>
      );
  }
}

interface VoucherNoticeProps {
  url: string;
  /** Unix seconds. */
  until: number | null;
}

function VoucherNotice({ url, until }: VoucherNoticeProps) {
  const trial = useTrial();
  return (
    <Alert
      color="gold"
      icon={<IconBarcode />}
      title="Boleto à espera de pagamento"
      className={classes.notice ?? ''}
    >
      <Text>
        {until === null ? 'Pague' : `Pague até ${formatUnixDate(until)}`} e o acesso é liberado
        assim que o banco confirmar, em até 3 dias úteis.
      </Text>
      {trial.active && (
        <Text mt="xs">
          Enquanto isso, o período grátis do plano {TRIAL_PLAN_NAME} continua valendo.
        </Text>
      )}
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        color="gold"
        fullWidth
        className={classes.voucher ?? ''}
      >
        Ver boleto
      </Button>
    </Alert>
  );
}
