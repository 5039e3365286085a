import { Box, Card, Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { IconChartAreaLine, IconReceipt, IconUserPlus } from '@tabler/icons-react';

const parts = [
  { Icon: IconUserPlus, title: 'Cadastros', text: 'Aparecem na hora, aqui e em Pessoas.' },
  {
    Icon: IconReceipt,
    title: 'Vendas',
    text: 'Receita, compras e cancelamentos são contados a cada hora, pelos eventos da Stripe.',
  },
  {
    Icon: IconChartAreaLine,
    title: 'Gráficos',
    text: 'Começam com o primeiro cadastro. A comparação vem depois de dois períodos.',
  },
];

/** Shown before the first sign-up and sale, instead of today's figures and the charts. */
export function DayOne() {
  return (
    <Card component="section">
      <h2>Tudo pronto para a primeira venda</h2>
      <Text c="dimmed">Ainda não há assinantes nem vendas. Quando houver, você verá aqui:</Text>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        {parts.map(({ Icon, title, text }) => (
          <Group key={title} wrap="nowrap" align="flex-start">
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
    </Card>
  );
}
