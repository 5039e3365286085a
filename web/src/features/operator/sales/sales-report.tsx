import { Box, Button, Card, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { SalesView } from '#contract/operator.ts';
import { longDay } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useView } from '../view.ts';
import { presets } from './period.ts';
import classes from './sales.module.css';
import { SalesTable } from './sales-table.tsx';
import { csvOf, type ShownSales } from './shown-sales.ts';

type SalesReportProps = { sales: SalesView; shown: ShownSales; isFormer: boolean };

export function SalesReport({ sales: { from, to, rows }, shown, isFormer }: SalesReportProps) {
  const [, change] = useView();
  if (rows.length === 0) {
    const longer = presets().find((each) => each.label === '90 dias' && each.from < from);
    return (
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
    );
  }
  return (
    <Card pt="xs" opacity={isFormer ? 0.5 : 1} aria-busy={isFormer}>
      <SalesTable shown={shown} />
      {rows.length > 1 && (
        <Text c="dimmed" size="sm">
          {shown.total.paid === null
            ? 'Quem pagou em mais de uma linha contaria mais de uma vez: por isso o total filtrado não tem Pagantes.'
            : 'No total, Pagantes conta cada pessoa uma vez, mesmo que ela esteja em várias linhas.'}
        </Text>
      )}
    </Card>
  );
}

interface SalesToolsProps extends SalesReportProps {
  /** The period and the groups, shown only on a phone, where the filters may be hidden. */
  summary: string;
  filter: string;
  onFilter: (filter: string) => void;
}

export function SalesTools(props: SalesToolsProps) {
  const { sales, shown, isFormer, summary, filter, onFilter } = props;
  const { from, to, rows } = sales;
  const save = () => saveFile(`vendas-${from}-${to}.csv`, 'text/csv;charset=utf-8', csvOf(shown));
  const count = shown.rows.length === rows.length ? '' : `${shown.rows.length} de `;
  return (
    <>
      <Text
        c="dimmed"
        fz={{ base: 'xs', sm: 'sm' }}
        flex="1 1 8rem"
        ta={{ lg: 'end' }}
        // Aligns the text with the text of the controls.
        pb="0.6875rem"
        role="status"
      >
        <Box component="span" display={{ base: 'inline', sm: 'none' }}>
          {summary}:{' '}
        </Box>
        {count}
        {rows.length} {rows.length === 1 ? 'linha' : 'linhas'}
      </Text>
      <TextInput
        className={classes.filter ?? ''}
        flex="0 1 14rem"
        aria-label="Filtrar linhas"
        placeholder="Filtrar linhas"
        maxLength={100}
        value={filter}
        onChange={({ currentTarget: { value } }) => onFilter(value)}
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
    </>
  );
}
