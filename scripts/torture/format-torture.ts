export type HeldRow = {
  /** The long check's own sentence. */
  what: string
  counts: string
  seed: string
  seconds: number
  isHeld: boolean
}

const HEAD = `# Torture

Long checks that \`npm run torture\` and \`npm run soak\` went through last, on loopback. A part run alone leaves
the other rows as they were.
`
const TABLE = `| What | Counts | Seed | Seconds | On | Held |
|---|---|---|---|---|---|
`

const SECTIONS = ['Faults', 'Soak'] as const
type Section = (typeof SECTIONS)[number]

/** The file with these checks in the place of what they found before; a whole run leaves no other row. */
export function mergeFaults(before: string, rows: HeldRow[], { at, isWhole }: Run): string {
  const fresh = new Map(rows.map((row) => [nameOf(row.what), line(row, at)]))
  const kept = isWhole
    ? []
    : rowsOf(before).map((text) => [text.split(' | ', 1).join(), text] as const)
  const lines = new Map([...kept.map(([name, text]) => [name.slice(2), text] as const), ...fresh])
  return withSection(before, 'Faults', `${TABLE}${[...lines.values()].join('\n')}\n`)
}
type Run = { at: Date; isWhole: boolean }

/** The file with this text in its section, the other one as it was. */
export function withSection(before: string, name: Section, text: string): string {
  const parts = SECTIONS.map((section) => {
    const body = section === name ? text : sectionOf(before, section)
    return body && `\n## ${section}\n\n${body.trim()}\n`
  })
  return `${HEAD}${parts.join('')}`
}

function sectionOf(text: string, name: Section): string {
  const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${name}\n`))
  return section?.slice(`## ${name}\n`.length) ?? ''
}

const rowsOf = (text: string) =>
  sectionOf(text, 'Faults')
    .split('\n')
    .filter((row) => row.startsWith('| ') && !row.startsWith('| What |'))

const line = ({ what, counts, seed, seconds, isHeld }: HeldRow, at: Date) =>
  `| ${nameOf(what)} | ${counts} | ${seed} | ${seconds.toFixed(0)} | ${at.toISOString().slice(0, 10)} | ${isHeld ? '✓' : '✗'} |`

/** A bar would end the cell. */
const nameOf = (what: string) => what.replaceAll('|', '/')
