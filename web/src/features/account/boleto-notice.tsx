import { Alert, Text } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { BoletoPanel } from '../../components/account/boleto-panel.tsx';
import { CancelBoleto } from '../../components/account/cancel-boleto.tsx';
import { useTrial } from '../../components/account/use-trial.ts';
import { formatUnixDate } from '../../lib/dates.ts';
import type { Boleto } from '../../lib/purchase/boleto.ts';
import classes from './card.module.css';

/** The boleto of a subscription that begins with its money. */
export function FirstBoletoNotice({ boleto }: { boleto: Boleto }) {
  const trial = useTrial();
  return (
    <Alert
      color="gold"
      icon={<IconBarcode />}
      title="Boleto à espera de pagamento"
      className={classes.notice ?? ''}
    >
      <BoletoPanel boleto={boleto} />
      <Text mt="sm">
        O acesso é liberado assim que o banco confirmar o pagamento, em até 3 dias úteis.
      </Text>
      {trial.active && (
        <Text mt="xs">
          Enquanto isso, o período grátis do plano {TRIAL_PLAN_NAME} continua valendo.
        </Text>
      )}
      <div className={classes.second}>
        <CancelBoleto variant="subtle" onCanceled={() => {}} />
      </div>
    </Alert>
  );
}

interface RenewalBoletoNoticeProps {
  boleto: Boleto;
  /** Unix seconds; null while access is suspended. */
  accessUntil: number | null;
}

/** The boleto that keeps a subscription going. */
export function RenewalBoletoNotice({ boleto, accessUntil }: RenewalBoletoNoticeProps) {
  return (
    <Alert
      color="gold"
      icon={<IconBarcode />}
      title="Boleto da renovação"
      className={classes.notice ?? ''}
    >
      <BoletoPanel boleto={boleto} />
      <Text mt="sm">
        {accessUntil === null
          ? 'O acesso está suspenso, e volta assim que o banco confirmar o pagamento, em até 3 dias úteis.'
          : `Sem o pagamento, o acesso ao plano termina em ${formatUnixDate(accessUntil)}.`}
      </Text>
    </Alert>
  );
}
