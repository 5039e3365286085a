import { Box, Card, Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { IconChartAreaLine, IconChecklist, IconReceipt, IconUserPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../components/site/link-button.tsx';

const parts = [
  {
    Icon: IconUserPlus,
    title: 'Cadastros',
    text: 'Aparecem na hora, aqui e em Pessoas. Cada um tem 7 dias de teste.',
  },
  {
    Icon: IconReceipt,
    title: 'Vendas',
    text: 'Receita, compras e cancelamentos são contados a cada hora, pelos eventos da Stripe.',
  },
  {
    Icon: IconChartAreaLine,
    title: 'Gráficos',
    text: 'Começam com o primeiro dia contado. A comparação começa quando houver dois períodos.',
  },
  {
    Icon: IconChecklist,
    title: 'Pendências',
    text: 'Contestações e pagamentos sem assinatura ganham um número na aba, no alto da página.',
  },
];

/** Replaces the charts before the first sign-up and sale: explains what will be there. */
export function DayOne() {
  return (
    <Card component="section">
      <div>
        <h2>Tudo pronto para a primeira venda</h2>
        <Text c="dimmed">Ainda não há assinantes nem vendas. Quando houver, você verá aqui:</Text>
      </div>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="lg" m={0} p={0}>
        {parts.map(({ Icon, title, text }) => (
          <Group key={title} component="li" wrap="nowrap" align="flex-start">
            <ThemeIcon size="calc(44px)" radius="md" aria-hidden="true">
              <Icon size={24} />
            </ThemeIcon>
            <Box miw={0}>
              <h3>{title}</h3>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </Box>
          </Group>
        ))}
      </SimpleGrid>
      <LinkButton to="/planos" variant="default" mr="auto">
        Ver a página de planos
      </LinkButton>
    </Card>
  );
}
