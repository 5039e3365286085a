import { Box, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SalesView } from '#contract/operator.ts';
import { longDay } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useView } from '../view.ts';
import { presets } from './period.ts';
import classes from './sales.module.css';
import { SalesTable } from './sales-table.tsx';
import { csvOf, shownSales } from './shown-sales.ts';

interface SalesReportProps {
  sales: SalesView;
  isFormer: boolean;
  /** The choice of groups, beside the filter. */
  children: ReactNode;
}

export function SalesReport({ sales, isFormer, children }: SalesReportProps) {
  const [{ ordem, filtro }, change] = useView();
  const [filter, setFilter] = useState(filtro);
  const applyFilter = useDebouncedCallback((text: string) => change({ filtro: text }), 300);
  const shown = shownSales(sales, { filter, sort: ordem });
  const { from, to, rows } = sales;

  if (rows.length === 0) {
    const longer = presets().find((each) => each.label === '90 dias' && each.from < from);
    return (
      <>
        {children}
        <Card py="xl" ta="center" style={{ alignItems: 'center' }}>
          <Text fw={750}>
            Nenhum cadastro e nenhum pagamento de {longDay(from)} a {longDay(to)}.
          </Text>
          {longer && (
            <Button variant="default" onClick={() => change({ de: longer.from, ate: longer.to })}>
              Ver {longer.label}
            </Button>
          )}
        </Card>
      </>
    );
  }
  const save = () => saveFile(`vendas-${from}-${to}.csv`, 'text/csv;charset=utf-8', csvOf(shown));
  const count = shown.rows.length === rows.length ? '' : `${shown.rows.length} de `;
  return (
    <Stack gap="lg">
      <Group gap="sm" align="flex-end">
        <Box className={classes.filter ?? ''} flex={{ base: '1 0 100%', lg: 'none' }}>
          {children}
        </Box>
        <Text
          c="dimmed"
          fz={{ base: 'xs', sm: 'sm' }}
          flex="1 1 8rem"
          ta={{ lg: 'end' }}
          pb="0.6875rem"
          role="status"
        >
          {count}
          {rows.length} {rows.length === 1 ? 'linha' : 'linhas'}
          {shown.total.paid === null &&
            '. Quem pagou em mais de uma linha contaria mais de uma vez: por isso o total filtrado não tem Pagantes.'}
        </Text>
        <TextInput
          className={classes.filter ?? ''}
          flex="0 1 14rem"
          aria-label="Filtrar linhas"
          placeholder="Filtrar linhas"
          maxLength={100}
          value={filter}
          onChange={({ currentTarget: { value } }) => {
            setFilter(value);
            applyFilter(value);
          }}
        />
        <Button
          variant="default"
          h="2.875rem"
          px={{ base: 'sm', sm: 'md' }}
          flex="none"
          aria-label="Baixar CSV"
          disabled={isFormer}
          onClick={save}
        >
          <IconDownload size={18} />
          <Box component="span" display={{ base: 'none', sm: 'inline' }} ml="xs">
            Baixar CSV
          </Box>
        </Button>
      </Group>
      <Card pt="xs" opacity={isFormer ? 0.5 : 1} aria-busy={isFormer}>
        <SalesTable shown={shown} />
        {rows.length > 1 && shown.total.paid !== null && (
          <Text c="dimmed" size="sm">
            No total, Pagantes conta cada pessoa uma vez, mesmo que ela esteja em várias linhas.
          </Text>
        )}
      </Card>
    </Stack>
  );
}
