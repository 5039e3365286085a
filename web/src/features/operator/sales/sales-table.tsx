import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { TableRegion } from '../table-region.tsx';
import { type Column, type ColumnName, columns, type Line, type Sort } from './columns.ts';
import classes from './sales.module.css';
import type { ShownSales } from './shown-sales.ts';

interface SalesTableProps {
  shown: ShownSales;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The sales with their total; each header sorts by its column. */
export function SalesTable({ shown: { names, rows, total }, sort, onSort }: SalesTableProps) {
  return (
    <TableRegion label="Vendas">
      <Table className={classes.table} horizontalSpacing="0.375rem" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {names.map((name) => (
              <Header key={name} name={name} sort={sort} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>{cellsOf(names, row)}</Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr className={classes.total}>{cellsOf(names, total)}</Table.Tr>
        </Table.Tfoot>
      </Table>
    </TableRegion>
  );
}

const keyOf = ({ campaign, ref, coupon, plan, interval }: Line) =>
  JSON.stringify([campaign, ref, coupon, plan, interval]);

const dataOf = ({ isNumber }: Column) => ({ 'data-number': isNumber || undefined });

function cellsOf(names: readonly ColumnName[], line: Line) {
  return names.map((name, index) => {
    const column = columns[name];
    const isHeader = index === 0;
    return isHeader ? (
      <Table.Th key={name} scope="row" {...dataOf(column)}>
        {column.text(line)}
      </Table.Th>
    ) : (
      <Table.Td key={name} {...dataOf(column)}>
        {column.text(line)}
      </Table.Td>
    );
  });
}

interface HeaderProps {
  name: ColumnName;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function Header({ name, sort, onSort }: HeaderProps) {
  const column = columns[name];
  const isSorted = sort.column === name;
  const { isDescending } = sort;
  const Icon = !isSorted ? IconArrowsSort : isDescending ? IconArrowDown : IconArrowUp;
  // Numbers begin with the largest, names with the first.
  const next = isSorted ? !isDescending : column.isNumber;
  return (
    <Table.Th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      {...dataOf(column)}
    >
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort({ column: name, isDescending: next })}
      >
        {column.title}
        <Icon size={12} aria-hidden="true" />
      </UnstyledButton>
    </Table.Th>
  );
}
