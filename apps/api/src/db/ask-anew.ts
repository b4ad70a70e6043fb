import type { QueryResultRow } from 'pg'
import { openClient } from './open-client.ts'

const ANSWERS_WITHIN_MS = 2_000
const TICK_MS = 50

type Question = { text: string; values?: unknown[]; withinMs?: number }
type Answer<Row> = {
  rows: Row[]
  /** The number of the process that answered, as it was told when the connection was made. */
  pid: number
}

/** Asks over a connection made for this one question: it is either answered soon or there is no server. */
export async function askAnew<Row extends QueryResultRow>(
  databaseUrl: string,
  { text, values = [], withinMs = ANSWERS_WITHIN_MS }: Question,
): Promise<Answer<Row>> {
  const client = openClient({ connectionString: databaseUrl, application_name: 'kefir-watch' })
  // Over all of it, the goodbye too: a server may fall silent at any word. In ticks, since a stall of
  // this process is one tick and no silence of the server's.
  let ticksLeft = Math.ceil(withinMs / TICK_MS)
  const deadline = setInterval(() => {
    ticksLeft -= 1
    if (ticksLeft <= 0) client.connection.stream.destroy(new Error('timeout expired'))
  }, TICK_MS)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(text, values)
    return { rows, pid: (client as typeof client & { processID: number }).processID }
  } finally {
    await client.end().catch(() => {})
    clearInterval(deadline)
  }
}
