import { readConfig } from '../apps/api/src/config.ts'
import { openDb } from '../apps/api/src/db/client.ts'
import { mendCounters } from '../apps/api/src/modules/collections/mend-counters.ts'
import { mendProfiles } from '../apps/api/src/modules/profiles/mend-profiles.ts'
import { findDatabase } from './find-database.ts'

// npm run counters:recount
const db = openDb(await findDatabase(readConfig(process.env)), { max: 1 })
const context = { db, now: () => new Date() }
let found = 0

function say(sentence: string, isMended: boolean) {
  found += 1
  console.error(`${sentence}; ${isMended ? 'исправлено' : 'пересчёт не помог'}.`)
  if (!isMended) process.exitCode = 1
}

for await (const { difference, isMended } of mendCounters(context)) {
  const { collection_id: id, counter, kept, counted } = difference
  say(
    `Коллекция ${id}, ${counter}: записано ${kept ?? 'ничего'}, по токенам ${counted ?? 'ничего'}`,
    isMended,
  )
}
for await (const { of, id, isMended } of mendProfiles(context))
  say(
    of === 'tokens'
      ? `Токен ${id}: в списках людей стоит не так, как есть`
      : `Пользователь ${id}: в профиле посчитано не то, что в списках`,
    isMended,
  )
await db.destroy()

if (found === 0) console.log('Все счётчики коллекций и профилей сходятся с токенами.')
