import { Button } from '@mantine/core';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { TRIAL } from '../../lib/periods.ts';
import { useIsStored } from '../../lib/storage.ts';
import { ClosingBand } from '../page/closing-band.tsx';
import { SignUpLink } from '../site/session-actions.tsx';

/** The band at the end of a page with plan cards. Hidden for signed-in users. */
export function TrialBand({ hasCoupon = false }: { hasCoupon?: boolean }) {
  if (useIsStored('uid') === true) return null;
  if (hasCoupon) {
    return (
      <ClosingBand
        title="Escolha um plano: o cupom já está aplicado"
        text={`Prefere testar antes? São ${TRIAL} com os limites do plano ${TRIAL_PLAN_NAME}, sem cartão.`}
      >
        <Button component="a" href="#planos" size="xl" color="gold">
          Escolher um plano
        </Button>
        <SignUpLink size="xl" variant="default" />
      </ClosingBand>
    );
  }
  return (
    <ClosingBand
      title="Teste primeiro, decida depois"
      text={`São ${TRIAL} com os limites do plano ${TRIAL_PLAN_NAME}, sem cartão. No fim do teste, nada é cobrado.`}
    >
      <SignUpLink size="xl" />
      <Button component="a" href="#planos" size="xl" variant="default">
        Voltar aos planos
      </Button>
    </ClosingBand>
  );
}
