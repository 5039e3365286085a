import { storage } from '../../lib/storage.ts';
import classes from './chosen-plan.module.css';
import { TextLink } from './text-link.tsx';

/** The plan that was chosen before the sign-up, and that the sign-up charges nothing. */
export function ChosenPlan() {
  const plan = storage.get('selectedPlan');
  if (plan === null) return null;
  return (
    <div className={classes.root}>
      <div className={classes.plan}>
        <p>
          Plano escolhido:{' '}
          <strong>
            {plan.name},{' '}
            <span>
              {plan.price}
              {plan.period}
            </span>
          </strong>
        </p>
        {plan.couponCode && <p>Cupom {plan.couponCode}</p>}
        <p>Nada é cobrado agora.</p>
      </div>
      <TextLink to="/planos">Trocar</TextLink>
    </div>
  );
}
