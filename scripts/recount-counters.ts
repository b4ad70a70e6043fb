import { readConfig } from '../apps/api/src/config.ts'
import { openDb } from '../apps/api/src/db/client.ts'
import { mendCounters } from '../apps/api/src/modules/collections/mend-counters.ts'
import { findDatabase } from './find-database.ts'

// npm run counters:recount
const db = openDb(await findDatabase(readConfig(process.env)), { max: 1 })
let found = 0
for await (const { difference, isMended } of mendCounters({ db, now: () => new Date() })) {
  const { collection_id: id, counter, kept, counted } = difference
  found += 1
  console.error(
    `Коллекция ${id}, ${counter}: записано ${kept ?? 'ничего'}, по токенам ${counted ?? 'ничего'}; ${isMended ? 'пересчитана' : 'пересчёт не помог'}.`,
  )
  if (!isMended) process.exitCode = 1
}
await db.destroy()

if (found === 0) console.log('Все счётчики коллекций сходятся с токенами.')
