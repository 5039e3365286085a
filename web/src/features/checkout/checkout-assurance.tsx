import { IconArrowLeft, IconCalendarOff, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { SupportLine } from '../../components/account/support-line.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Text } from '../../components/ui/text.tsx';
import classes from './checkout-assurance.module.css';

const assurances = [
  {
    Icon: IconShieldCheck,
    title: 'Garantia de 7 dias',
    text: 'Peça em até 7 dias corridos e devolvemos o valor integral.',
  },
  {
    Icon: IconCalendarOff,
    title: 'Cancele quando quiser',
    text: 'Sem multa, na sua Área do Usuário.',
  },
  {
    Icon: IconLock,
    title: 'Pagamento processado pela Stripe',
    text: 'Os dados do cartão vão direto para a Stripe. A gente não tem acesso a eles.',
  },
] as const;

/** Next to the payment form: what is promised, who takes the money, and the ways out. */
export function CheckoutAssurance() {
  return (
    <aside className={classes.root} aria-label="Antes de pagar">
      <ul className={classes.list}>
        {assurances.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} aria-hidden="true" />
            <div>
              <Text strong>{title}</Text>
              <Text tone="dimmed" size="sm">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      <SupportLine />
      <LinkButton to="/planos" variant="subtle" leftSection={<IconArrowLeft size={18} />}>
        Voltar aos planos
      </LinkButton>
    </aside>
  );
}
