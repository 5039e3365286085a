import { Table } from '@mantine/core';
import { longDay } from '../../../lib/dates.ts';
import { TableRegion } from '../table-region.tsx';
import { type Series, type SeriesName, seriesOf } from './figures.ts';

type SeriesTableProps = { title: string; series: Series; names: readonly SeriesName[] };

export function SeriesTable({ title, series, names }: SeriesTableProps) {
  return (
    <TableRegion label={title} maxHeight="230px">
      <Table aria-label={title} fz="sm" tabularNums stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Dia</Table.Th>
            {names.map((name) => (
              <Table.Th key={name} scope="col" ta="end">
                {seriesOf[name].title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...series].reverse().map(({ day, ...values }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row" fw={400}>
                {longDay(day)}
              </Table.Th>
              {names.map((name) => (
                <Table.Td key={name} ta="end">
                  {values[name] === null ? 'sem contagem' : seriesOf[name].format(values[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableRegion>
  );
}
