import { Group, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { DIMENSIONS } from '#contract/sales.ts';
import { TableRegion } from '../table-region.tsx';
import { useView } from '../view.ts';
import { type Column, isDimension, type Line, textOf } from './columns.ts';
import classes from './sales.module.css';
import type { ShownSales } from './shown-sales.ts';

export function SalesTable({ shown: { columns, rows, total } }: { shown: ShownSales }) {
  return (
    <TableRegion label="Vendas">
      <Table
        className={classes.table}
        fz="sm"
        style={{ whiteSpace: 'nowrap' }}
        tabularNums
        horizontalSpacing="0.375rem"
        highlightOnHover
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Header key={column.name} column={column} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row
              key={DIMENSIONS.map((name) => row[name]).join('\n')}
              line={row}
              columns={columns}
            />
          ))}
        </Table.Tbody>
        <Table.Tfoot className={classes.total}>
          <Row line={total} columns={columns} />
        </Table.Tfoot>
      </Table>
    </TableRegion>
  );
}

function Row({ line, columns }: { line: Line; columns: readonly Column[] }) {
  return (
    <Table.Tr>
      {columns.map((column, index) => {
        const Cell = index === 0 ? Table.Th : Table.Td;
        return (
          <Cell
            key={column.name}
            scope={index === 0 ? 'row' : undefined}
            data-title={column.title}
            {...(column.name === 'net' && { fw: 700 })}
            {...(line[column.name] === 0 && { c: 'dimmed' })}
            data-number={isDimension(column.name) ? undefined : (column.unit ?? '')}
          >
            {textOf(line, column)}
          </Cell>
        );
      })}
    </Table.Tr>
  );
}

function Header({ column: { name, title } }: { column: Column }) {
  const [{ ordem: sort }, change] = useView();
  const isNumber = !isDimension(name);
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const Icon = icons[direction];
  const isNextDescending = direction === 'none' ? isNumber : direction === 'ascending';
  return (
    <Table.Th scope="col" aria-sort={direction} data-number={isNumber || undefined}>
      <UnstyledButton onClick={() => change({ ordem: isNextDescending ? `-${name}` : name })}>
        <Group
          component="span"
          gap="0.125rem"
          wrap="nowrap"
          style={{ flexDirection: isNumber ? 'row-reverse' : undefined }}
          mih="2.75rem"
          miw="2.75rem"
          fz="xs"
          fw={650}
        >
          {title}
          <Icon size={12} aria-hidden="true" />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}

const icons = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown };
