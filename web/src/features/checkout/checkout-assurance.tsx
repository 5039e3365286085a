import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconCalendarOff, IconLock } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { LinkButton } from '../../components/site/link-button.tsx';
import { SupportLine } from '../../components/site/support-line.tsx';
import { purchaseHelp } from '../../lib/purchase/purchase-help.ts';
import classes from './checkout-assurance.module.css';

const newTab = { target: '_blank', rel: 'noopener', inherit: true, underline: 'always' } as const;

const assurances = [
  {
    Icon: IconCalendarOff,
    title: 'Cancele quando quiser',
    text: 'Sem multa, na Área do Usuário. Você usa até o fim do período pago.',
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
      <SupportLine text={purchaseHelp()} />
      <LinkButton
        to="/planos"
        variant="subtle"
        ml="calc(-26px)"
        leftSection={<IconArrowLeft size={18} />}
      >
        Voltar aos planos
      </LinkButton>
      <Text size="xs" c="dimmed">
        {brand.company}, CNPJ&nbsp;{brand.companyId}.{' '}
        <Anchor href="/termos" {...newTab}>
          Termos de Uso
        </Anchor>{' '}
        e{' '}
        <Anchor href="/politicas-de-privacidade" {...newTab}>
          Política de Privacidade
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
