import classes from './purchase-steps.module.css';

const STEPS = ['Conta', 'Período', 'Pagamento'] as const;

/** The way from a chosen plan to its payment, and the step of it that a page is. */
export function PurchaseSteps({ current }: { current: (typeof STEPS)[number] }) {
  const place = STEPS.indexOf(current);
  return (
    <ol className={classes.steps} aria-label="Etapas da assinatura">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          data-done={index < place || undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
