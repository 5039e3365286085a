import { Button } from '@mantine/core';
import { TRIAL_PLAN_NAME } from '#contract/plans.ts';
import { TRIAL } from '../../lib/periods.ts';
import { useIsStored } from '../../lib/storage.ts';
import { ClosingBand } from '../page/closing-band.tsx';
import { SignUpLink } from '../site/session-actions.tsx';

/** Offers the trial at the end of a page with plan cards, but not to signed-in users. */
export function TrialBand() {
  if (useIsStored('uid') === true) return null;
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
