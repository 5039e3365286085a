import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { SalesView } from '#contract/operator.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { longDay } from '../format.ts';
import { useView } from '../view.ts';
import { SalesTable } from './sales-table.tsx';
import { csvOf, shownSales } from './shown-sales.ts';

/** A period's sales as a table that can be filtered, sorted and saved as it is shown. */
export function SalesReport({ sales, isFormer }: { sales: SalesView; isFormer: boolean }) {
  const [{ ordem, filtro }, change] = useView();
  const [filter, setFilter] = useState(filtro);
  const keepFilter = useDebouncedCallback((text: string) => change({ filtro: text }), 300);
  const shown = shownSales(sales, { filter, sort: ordem });
  const { from, to, rows } = sales;

  if (rows.length === 0) {
    return (
      <Text c="dimmed">
        Nenhum cadastro e nenhum pagamento de {longDay(from)} a {longDay(to)}.
      </Text>
    );
  }
  const save = () => saveFile(`vendas-${from}-${to}.csv`, 'text/csv;charset=utf-8', csvOf(shown));
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end" justify="space-between">
        <TextInput
          flex="1 1 14rem"
          maw="24rem"
          label="Filtrar linhas"
          placeholder="Parte do nome"
          maxLength={100}
          value={filter}
          onChange={({ currentTarget: { value } }) => {
            setFilter(value);
            keepFilter(value);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          disabled={isFormer}
          onClick={save}
        >
          Baixar CSV
        </Button>
      </Group>
      <Text c="dimmed" size="sm" role="status">
        {shown.rows.length === rows.length
          ? `${rows.length} ${rows.length === 1 ? 'linha' : 'linhas'}`
          : `${shown.rows.length} de ${rows.length} linhas`}
        , de {longDay(from)} a {longDay(to)}
        {shown.total.paid === null &&
          '. Quem pagou em mais de uma linha contaria mais de uma vez: por isso o total filtrado não tem Pagantes'}
        .
      </Text>
      <SalesTable shown={shown} sort={ordem} onSort={(sort) => change({ ordem: sort })} />
    </Stack>
  );
}
