import {
  Alert,
  Anchor,
  Box,
  Button,
  type ButtonProps,
  Card,
  Divider,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCalendarOff, IconInfoCircle, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents } from '#contract/money.ts';
import { intervals, planByName } from '#contract/plans.ts';
import { brand } from '../../brand.ts';
import { quietAction } from '../../components/account/pending-payment-block.tsx';
import { CheckList } from '../../components/page/check-list.tsx';
import { sideCard } from '../../components/page/side-card.ts';
import { PurchaseSteps } from '../../components/plans/purchase-steps.tsx';
import { LinkButton } from '../../components/site/link-button.tsx';
import page from '../../components/site/page-frame.module.css';
import { SupportLine } from '../../components/site/support-line.tsx';
import { pendingMethodTexts } from '../../lib/payment-method.ts';
import { GUARANTEE } from '../../lib/periods.ts';
import { planWithInterval } from '../../lib/purchase/charges.ts';
import { currentChoice, plansPageSearch, purchaseHelp } from '../../lib/purchase/choice.ts';
import classes from './checkout-layout.module.css';

interface CheckoutLayoutProps {
  order?: CheckoutOrder;
  children?: ReactNode;
}

/** The frame of the checkout, also shown while the order and Stripe's form load. */
export function CheckoutLayout({ order, children }: CheckoutLayoutProps) {
  const plan = order && planByName(order.planName);
  return (
    <Box className={page.frame} pt="clamp(1.5rem, 2.5vw, 2rem)">
      <PurchaseSteps current="Pagamento" />
      <Box component="h1" fz="h2" mt="lg" mb="xs">
        Finalizar Assinatura
      </Box>
      <Group justify="space-between" align="baseline" gap="0 1rem" mb={{ base: 'md', md: 'lg' }}>
        <OrderLine order={order} />
        <BackToPlans {...quietLink} />
      </Group>
      <div className={classes.columns}>
        <Stack gap="lg">
          {order?.discountRefused && <DiscountRefused order={order} />}
          <div className={classes.form}>
            {children}
            <FormSkeleton />
          </div>
        </Stack>
        <Stack component="aside" className={classes.aside} gap="lg" aria-label="Antes de pagar">
          <Assurances />
          <Card component="section" {...sideCard}>
            {plan ? (
              <>
                <Title order={2} fz="h3">
                  O {plan.name} inclui
                </Title>
                <CheckList items={[plan.mainFeature, ...plan.features]} />
              </>
            ) : (
              <Stack aria-hidden="true">
                <Skeleton height="1.75rem" width="60%" />
                {['70%', '35%', '45%', '50%', '40%'].map((width) => (
                  <Skeleton key={width} height="1.25rem" width={width} />
                ))}
              </Stack>
            )}
          </Card>
          <HelpAndSeller />
        </Stack>
      </div>
    </Box>
  );
}

const infoAlert = {
  icon: <IconInfoCircle />,
  // Aligns the message with the title instead of the icon.
  styles: { message: { gridColumn: 2, textWrap: 'pretty' } },
} as const;

const SLOW_AFTER_MS = 10_000;

function FormSkeleton() {
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), SLOW_AFTER_MS, { autoInvoke: true });
  return (
    <Stack p="clamp(1.25rem, 3vw, 2rem)" gap="lg">
      {isSlow ? (
        <Alert color="gold" title="Está demorando mais que o normal" {...infoAlert}>
          <Text mb="sm">Confira sua conexão ou recarregue a página.</Text>
          <Button variant="default" onClick={() => window.location.reload()}>
            Recarregar
          </Button>
        </Alert>
      ) : (
        <Text c="dimmed" role="status">
          Carregando checkout...
        </Text>
      )}
      <Skeleton height="2.25rem" width="45%" />
      <Skeleton height="1rem" />
      <Skeleton height="1rem" width="80%" />
      <Skeleton height="1rem" width="60%" />
      <Divider mx="calc(-1 * clamp(1.25rem, 3vw, 2rem))" />
      <Stack gap="xs">
        <Skeleton height="1rem" width="20%" />
        <Skeleton height="1rem" width="45%" />
      </Stack>
      {['method', 'number', 'expiry', 'name'].map((field) => (
        <Stack key={field} gap="xs">
          <Group grow>
            <Label />
            {field === 'expiry' && <Label />}
          </Group>
          <Group grow>
            <FieldOutline />
            {['method', 'expiry'].includes(field) && <FieldOutline />}
          </Group>
        </Stack>
      ))}
      <Skeleton height="3.125rem" />
      <Skeleton height="1rem" />
      <Skeleton height="1rem" width="30%" />
    </Stack>
  );
}

const Label = () => (
  <div>
    <Skeleton height="1rem" width="7rem" />
  </div>
);

const FieldOutline = () => <Box h="3rem" bd="1px solid var(--garimpa-line)" bdrs="sm" />;

function OrderLine({ order }: { order: CheckoutOrder | undefined }) {
  // The no-break space gives the skeleton the height and the baseline of the text.
  if (!order) return <Skeleton w="10rem">{'\u00a0'}</Skeleton>;
  const { planName, interval, discount } = order;
  return (
    <Text component="section" fw={650} aria-label="Resumo da compra">
      {planWithInterval(planName, interval)}
      {discount > 0 && ', com o cupom'}
    </Text>
  );
}

function DiscountRefused({ order: { price, interval } }: { order: CheckoutOrder }) {
  return (
    <Alert color="gray" title="Que bom ter você de volta" {...infoAlert}>
      Como você já assinou antes, este cupom não dá desconto agora. O valor é o normal do plano:{' '}
      <span style={{ whiteSpace: 'nowrap' }}>
        {formatCents(price) + intervals[interval].period}
      </span>
      .
    </Alert>
  );
}

const newTab = {
  target: '_blank',
  rel: 'noopener',
  inherit: true,
  underline: 'always',
  display: 'inline-block',
} as const;

const assurances = [
  {
    Icon: IconShieldCheck,
    title: `${GUARANTEE} de garantia`,
    text: `Devolvemos tudo. No ${pendingMethodTexts.name}, acesso em ${pendingMethodTexts.confirmedIn}.`,
  },
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

function Assurances() {
  return (
    <Card component="section" {...sideCard}>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 1 }} spacing="md">
        {assurances.map(({ Icon, title, text }) => (
          <Group key={title} component="li" wrap="nowrap" align="flex-start" gap="sm">
            <Icon size={24} color="var(--garimpa-gold-text)" aria-hidden="true" />
            <div>
              <Text fw={650}>{title}</Text>
              <Text c="dimmed" size="sm" textWrap="balance">
                {text}
              </Text>
            </div>
          </Group>
        ))}
      </SimpleGrid>
    </Card>
  );
}

function HelpAndSeller() {
  return (
    <Stack component="section" gap="sm">
      <SupportLine text={purchaseHelp()} />
      <Text size="xs" c="dimmed">
        {brand.company},{' '}
        <Text span inherit display="inline-block">
          CNPJ {brand.companyId}
        </Text>
        .{' '}
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

export const quietLink = { ...quietAction, c: 'dimmed', td: 'underline', fw: 400 } as const;

/** A link to the plans with the period and the coupon of this checkout. */
export function BackToPlans(props: ButtonProps) {
  const search = plansPageSearch(currentChoice(useSearch({ strict: false })));
  return (
    <LinkButton to="/planos" search={search} variant="default" {...props}>
      Voltar aos planos
    </LinkButton>
  );
}
