import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stepRows } from './step-rows.ts'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  isNumber?: boolean
  /** Stands on one line: a date. */
  isWhole?: boolean
}

type DeskTableProps<Row> = {
  /** What the rows are, for who cannot see them. */
  label: string
  rows: Row[]
  columns: Column<Row>[]
  /** Where Enter or a click on a row's name leads. */
  to: (row: Row) => string
}

const CELL = 'px-3 py-2.5 align-middle max-md:px-0 max-md:py-0.5'
/** On a phone one after another, as long as there is room. */
const FACT = `${CELL} max-md:mr-4 max-md:inline-block`

/**
 * Rows to be looked through: J and K or the arrows walk along them once the table has the focus, Enter opens.
 * The first column is the row's name and its link. On a phone each row is a card.
 */
export function DeskTable<Row extends { id: number | string }>({
  label,
  rows,
  columns,
  to,
}: DeskTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <>
      <table
        aria-label={label}
        className="w-full border-separate border-spacing-0 overflow-hidden rounded-[14px] border border-line bg-surface text-left max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th
                key={name}
                scope="col"
                className={`bg-bg/60 px-3 py-2 text-[13px] font-semibold whitespace-nowrap text-muted ${isNumber ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="group max-md:block max-md:border-t max-md:border-line max-md:p-3 max-md:first:border-t-0 hover:bg-bg/60 has-[a[data-row]:focus-visible]:bg-primary/10"
            >
              <th scope="row" className={`${CELL} border-line font-bold max-md:block md:border-t`}>
                <Link
                  to={to(row)}
                  data-row
                  onKeyDown={stepRows}
                  className="inline-block min-h-6 align-middle text-primary underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  {first?.cell(row)}
                </Link>
              </th>
              {others.map(({ name, cell, isNumber, isWhole }) => (
                <td
                  key={name}
                  className={`${FACT} border-line md:border-t ${isNumber ? 'tabular-nums md:text-right' : ''} ${isWhole ? 'md:whitespace-nowrap' : ''}`}
                >
                  <span className="mr-2 text-[13px] text-muted md:hidden">{name}:</span>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-[13px] text-muted max-lg:hidden">
        <kbd>J</kbd> и <kbd>K</kbd> или стрелки — по строкам таблицы, <kbd>Enter</kbd> — открыть.
      </p>
    </>
  )
}
