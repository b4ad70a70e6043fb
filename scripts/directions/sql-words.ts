import { TESTS } from './known-by.ts'

/** Who writes SQL, beside `*.queries.ts`; all others call a query. */
export const SQL_ROOMS = ['api/{queries,db}', 'demo', ...TESTS]

/** What only the query builder says, whatever it is called. */
export const SQL_WORDS = [
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'withRecursive',
  'executeQuery',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'getExecutor',
]

/** What begins a transaction: a query is given one, and `db/` begins it anew after a deadlock. */
export const TRANSACTION_WORDS = ['transaction', 'startTransaction']
export const TRANSACTION_ROOMS = ['api/db', ...TESTS]

/** How the database is called, and the only things that may be asked of it outside queries. */
export const DATABASES = ['db', 'tx']
export const DATABASE_TYPES = ['Db', 'Tx']
export const ASKED_OF_DATABASE: [rooms: string, words: string[]][] = [
  ['api/main', ['destroy']],
  // pg-boss hands over its own text and values.
  ['api/jobs', ['executeQuery']],
]
