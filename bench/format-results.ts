export type Row = { what: string; value: string; goal: string; isMet?: boolean }

const HEAD = `# Bench

Measured by \`npm run bench\`; a part alone by its name (\`npm run bench -- search\`), which leaves the others as
they were: each tells its own day and machine. Rates are ratios within one run, taken in turns; absolute numbers
depend on the machine and its load.
`

/** A row as the terminal shows it. */
export const sayRow = (row: Row) =>
  `  ${markOf(row) || '·'} ${row.what}: ${row.value} (${row.goal})`

const markOf = ({ isMet }: Row) => (isMet === undefined ? '' : isMet ? '✓' : '✗')

/** A part's section of bench/RESULTS.md. */
export function formatPart(name: string, rows: Row[], machine: string, at: Date): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.value} | ${row.goal} | ${markOf(row)} |`)
  return `## ${name}

On ${at.toISOString().slice(0, 10)}: ${machine}.

| What | Measured | Goal | Met |
|---|---|---|---|
${lines.join('\n')}
`
}

/** The file with these sections in place of those of their names, in the order of the parts. */
export function mergeResults(before: string, fresh: Map<string, string>, order: string[]): string {
  const kept = before
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith('## '))
    .map((section) => [nameOf(section), `${section.trimEnd()}\n`] as const)
  const sections = new Map([...kept, ...fresh])

  return [HEAD, ...order.flatMap((name) => sections.get(name) ?? [])].join('\n')
}

const nameOf = (section: string) => section.split('\n', 1).join().slice(3).trim()
