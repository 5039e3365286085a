import { brand } from '../../brand.ts';
import { useSessionHint } from '../../lib/session/session-hint.ts';
import { textStore } from '../../lib/text-store.ts';
import { AnchorButton } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import classes from './session-actions.module.css';

/** Login or Minha Conta, and Acessar App. */
export function SessionActions() {
  const hint = useSessionHint();
  return (
    <>
      {/* Until the hint is known both are there and the style sheet shows one, so that nothing jumps. */}
      <span className={classes.slot}>
        {hint !== 'in' && (
          <LinkButton
            to="/login"
            variant="subtle"
            className={classes.out}
            data-pending={hint === 'unknown' || undefined}
            onClick={() => textStore.remove('selectedPlan')}
          >
            Login
          </LinkButton>
        )}
        {hint !== 'out' && (
          <LinkButton
            to="/area-usuario"
            variant="subtle"
            className={classes.in}
            data-pending={hint === 'unknown' || undefined}
          >
            Minha Conta
          </LinkButton>
        )}
      </span>
      <AnchorButton href={brand.appUrl}>Acessar App</AnchorButton>
    </>
  );
}
