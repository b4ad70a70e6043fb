import { isInRooms, roomOf } from './refusal-of.ts'
import {
  ASKED_OF_DATABASE,
  DATABASES,
  SQL_ROOMS,
  SQL_WORDS,
  TRANSACTION_ROOMS,
  TRANSACTION_WORDS,
} from './sql-words.ts'

/** Why `word` of the query builder, or the tag `sql`, may not stand in this file. */
export function refusalOfSql(file: string, word: string): string | null {
  if (word !== 'sql' && !SQL_WORDS.includes(word)) return null
  return refuse(file, word)
}

/** Why `word` may not be asked of the database in this file. */
export function refusalOfAsking(file: string, word: string): string | null {
  const isAllowed = ASKED_OF_DATABASE.some(
    ([rooms, words]) => isInRooms(file, [rooms]) && words.includes(word),
  )
  return isAllowed ? null : refuse(file, word)
}

/** Why a transaction may not be begun in this file, also where SQL is written. */
export function refusalOfBeginning(file: string, word: string): string | null {
  const room = roomOf(file)
  if (!TRANSACTION_WORDS.includes(word) || !room?.name.startsWith('api/')) return null
  if (isInRooms(file, TRANSACTION_ROOMS)) return null
  return `Only db/ begins a transaction, in beginAgain: ${room.name} may not use ${word}.`
}

/** Why the database may not have this name in this file: the rules know it by its own. */
export function refusalOfName(file: string, name: string): string | null {
  if (DATABASES.includes(name) || mayWriteSql(file)) return null
  return `The database is called ${DATABASES.join(' or ')}, not ${name}: so the lint knows it.`
}

function refuse(file: string, word: string) {
  if (mayWriteSql(file)) return null
  return `Only queries and db/ write SQL: ${roomOf(file)?.name} may not use ${word}.`
}

const mayWriteSql = (file: string) =>
  !roomOf(file) || file.endsWith('.queries.ts') || isInRooms(file, SQL_ROOMS)
