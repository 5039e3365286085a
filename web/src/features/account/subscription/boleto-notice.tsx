import { IconBarcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { BoletoPanel } from '../../../components/account/boleto-panel.tsx';
import { CancelBoleto } from '../../../components/account/cancel-boleto.tsx';
import { useTrial } from '../../../components/account/use-trial.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { Text } from '../../../components/ui/text.tsx';
import { formatUnixDate } from '../../../lib/dates.ts';
import type { Boleto } from '../../../lib/purchase/boleto.ts';
import classes from '../card.module.css';

interface BoletoAlertProps {
  title: string;
  boleto: Boleto;
  /** What the boleto means for the person's access. */
  children: ReactNode;
}

function BoletoAlert({ title, boleto, children }: BoletoAlertProps) {
  return (
    <Notice color="gold" icon={<IconBarcode />} title={title} className={classes.notice}>
      <BoletoPanel boleto={boleto} />
      {children}
    </Notice>
  );
}

/** The boleto of a subscription that begins with its money. */
export function FirstBoletoNotice({ boleto }: { boleto: Boleto }) {
  const trial = useTrial();
  return (
    <BoletoAlert title="Boleto aguardando pagamento" boleto={boleto}>
      <Text className={classes.first}>
        O acesso é liberado assim que o banco confirmar o pagamento, em até 3 dias úteis.
      </Text>
      {trial.active && (
        <Text className={classes.second}>
          Enquanto isso, o período grátis do plano {TRIAL_PLAN_NAME} continua valendo.
        </Text>
      )}
      <div className={classes.second}>
        <CancelBoleto onCanceled={() => {}} />
      </div>
    </BoletoAlert>
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
    <BoletoAlert title="Boleto da renovação" boleto={boleto}>
      <Text className={classes.first}>
        {accessUntil === null
          ? 'Seu acesso está suspenso e volta assim que o banco confirmar o pagamento, em até 3 dias úteis.'
          : `Sem o pagamento, o acesso ao plano termina em ${formatUnixDate(accessUntil)}.`}
      </Text>
    </BoletoAlert>
  );
}
