import { Button, Card, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { SalesView } from '#contract/operator.ts';
import { longDay } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useView } from '../view.ts';
import classes from './sales.module.css';
import { SalesTable } from './sales-table.tsx';
import { csvOf, shownSales } from './shown-sales.ts';

export function SalesReport({ sales, isFormer }: { sales: SalesView; isFormer: boolean }) {
  const [{ ordem, filtro }, change] = useView();
  const [filter, setFilter] = useState(filtro);
  const applyFilter = useDebouncedCallback((text: string) => change({ filtro: text }), 300);
  const shown = shownSales(sales, { filter, sort: ordem });
  const { from, to, rows } = sales;

  if (rows.length === 0) {
    return (
      <Card w="100%" mt="md" py="xl" ta="center">
        <Text c="dimmed">
          Nenhum cadastro e nenhum pagamento de {longDay(from)} a {longDay(to)}.
        </Text>
      </Card>
    );
  }
  const save = () => saveFile(`vendas-${from}-${to}.csv`, 'text/csv;charset=utf-8', csvOf(shown));
  return (
    <>
      <TextInput
        className={classes.filter ?? ''}
        flex="1 1 14rem"
        label="Filtrar linhas"
        placeholder="Parte do nome"
        maxLength={100}
        value={filter}
        onChange={({ currentTarget: { value } }) => {
          setFilter(value);
          applyFilter(value);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        mt={{ base: 0, sm: '2rem' }}
        h="2.875rem"
        miw={{ lg: '10rem' }}
        disabled={isFormer}
        onClick={save}
      >
        Baixar CSV
      </Button>
      <Text c="dimmed" size="sm" w="100%" role="status">
        {shown.rows.length === rows.length
          ? `${rows.length} ${rows.length === 1 ? 'linha' : 'linhas'}`
          : `${shown.rows.length} de ${rows.length} linhas`}
        , de {longDay(from)} a {longDay(to)}
        {shown.total.paid === null &&
          '. Quem pagou em mais de uma linha contaria mais de uma vez: por isso o total filtrado não tem Pagantes'}
        .
      </Text>
      <Card w="100%" pt="xs" opacity={isFormer ? 0.5 : 1} aria-busy={isFormer}>
        <SalesTable shown={shown} sort={ordem} onSort={(sort) => change({ ordem: sort })} />
        {rows.length > 1 && shown.total.paid !== null && (
          <Text c="dimmed" size="sm">
            No total, Pagantes conta cada pessoa uma vez, mesmo que ela esteja em várias linhas.
          </Text>
        )}
      </Card>
    </>
  );
}
