export type Row = { what: string; value: string; goal: string; isMet?: boolean }

/** The table of bench/RESULTS.md. */
export function formatResults(rows: Row[], machine: string, at: Date): string {
  const mark = ({ isMet }: Row) => (isMet === undefined ? '' : isMet ? '✓' : '✗')
  const lines = rows.map((row) => `| ${row.what} | ${row.value} | ${row.goal} | ${mark(row)} |`)

  return `# Bench

Measured by \`npm run bench\` on ${at.toISOString().slice(0, 10)}: ${machine}.
Rates are ratios within one run, taken in turns; absolute numbers depend on the machine and its load.

| What | Measured | Goal | Met |
|---|---|---|---|
${lines.join('\n')}
`
}
