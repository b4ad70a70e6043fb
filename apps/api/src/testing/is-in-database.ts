import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Whether a thief of the database could read this text anywhere in it, as text or as bytes, the job queues included. */
export async function isInDatabase(db: Db, text: string): Promise<boolean> {
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local xmlbinary = hex`.execute(tx)
    return sql<{ text: string }>`
      select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text
        as text
      from pg_tables where schemaname in ('public', 'pgboss')`.execute(tx)
  })
  const bytes = Buffer.from(text).toString('hex')

  return rows.some((table) => table.text.includes(text) || table.text.toLowerCase().includes(bytes))
}
