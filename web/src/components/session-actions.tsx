import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { brand } from '../brand.ts';
import { useSessionHint } from '../lib/session-hint.ts';
import { textStore } from '../lib/text-store.ts';
import classes from './session-actions.module.css';

/** Login or Minha Conta, and Acessar App. */
export function SessionActions() {
  const hint = useSessionHint();
  return (
    <>
      {/* Until the hint is known both are there and the style sheet shows one, so that nothing jumps. */}
      <span className={classes.slot}>
        {hint !== 'in' && (
          <Button
            variant="subtle"
            className={classes.out ?? ''}
            data-pending={hint === 'unknown' || undefined}
            renderRoot={(props) => (
              <Link to="/login" {...props} onClick={() => textStore.remove('selectedPlan')} />
            )}
          >
            Login
          </Button>
        )}
        {hint !== 'out' && (
          <Button
            variant="subtle"
            className={classes.in ?? ''}
            data-pending={hint === 'unknown' || undefined}
            renderRoot={(props) => <Link to="/area-usuario" {...props} />}
          >
            Minha Conta
          </Button>
        )}
      </span>
      <Button component="a" href={brand.appUrl}>
        Acessar App
      </Button>
    </>
  );
}
