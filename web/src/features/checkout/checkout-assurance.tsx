import { Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconCalendarOff, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { SupportLine } from '../../components/account/support-line.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
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
    <Stack component="aside" align="flex-start" gap="lg" aria-label="Antes de pagar">
      <ul className={classes.list}>
        {assurances.map(({ Icon, title, text }) => (
          <Group key={title} component="li" wrap="nowrap" align="flex-start" gap="sm">
            <Icon size={24} aria-hidden="true" />
            <div>
              <Text fw={650}>{title}</Text>
              <Text c="dimmed" size="sm">
                {text}
              </Text>
            </div>
          </Group>
        ))}
      </ul>
      <SupportLine />
      <LinkButton
        to="/planos"
        variant="subtle"
        ml="calc(-26px)"
        leftSection={<IconArrowLeft size={18} />}
      >
        Voltar aos planos
      </LinkButton>
    </Stack>
  );
}
