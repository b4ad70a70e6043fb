import { PLUGIN, QUERY, type Case } from './case.ts'

const REFUSED = 'The time of a query is its caller’s'

/** Whatever SQL calls its clock by, wherever a module writes SQL. */
export const DATABASE_CLOCK: Case[] = [
  ...[
    'now()',
    'NOW ( )',
    'clock_timestamp()',
    'statement_timestamp()',
    'transaction_timestamp()',
    'timeofday()',
    'current_timestamp',
    'current_timestamp(3)',
    'CURRENT_DATE',
    'current_time',
    'localtimestamp',
    'localtime',
    'age(created_at)',
    `'now'::timestamptz`,
    `date 'today'`,
  ].map((word): Case => [
    QUERY,
    `export const own = (sql: never) => (sql as () => 1)\`select ${word}\``,
    REFUSED,
  ]),
  [QUERY, `export const own = (sql: { raw(text: string): 1 }) => sql.raw('now()')`, REFUSED],
  [QUERY, `export const own = (fn: (name: string) => 1) => fn('now')`, REFUSED],
  [QUERY, `export const own = (it: { fn(name: string): 1 }) => it.fn('now')`, REFUSED],
  [QUERY, `export const KEPT = "now() - interval '14 days'"`, REFUSED],
  [QUERY, `export function listOld() { return 'now()' }`, REFUSED],
  [QUERY, `export function dropOldHold() { return 'now()' }`, REFUSED],
  [PLUGIN, `export const own = 'created_at < now()'`, REFUSED],
  ['apps/api/src/plugins/#.queries.ts', `export const own = 'created_at < now()'`, REFUSED],
  ['apps/api/src/live/#.queries.ts', `export const own = 'created_at < now()'`, REFUSED],
  ['apps/api/src/paging/#.queries.ts', `export const own = 'created_at < now()'`, REFUSED],
  ['apps/api/src/delivery/#.queries.ts', `export const own = 'created_at < now()'`, REFUSED],
  ...['plugins', 'live', 'paging', 'delivery', 'events'].map((room): Case => [
    `apps/api/src/${room}/#.ts`,
    'export const own = () => new Date()',
    'The time comes as an argument',
  ]),
]

export const DATABASE_CLOCK_ALLOWED: [file: string, line: string][] = [
  [QUERY, `export async function purgeOldViews() { return "day < current_date - 14" }`],
  [QUERY, `export function purgeExpiredSessions() { return 'expires_at < now()' }`],
  [QUERY, `export const own = (now: Date) => [now, 'age(now_at, then_at)', 'known()']`],
  ['apps/api/src/modules/galleries/#.test.ts', `export const own = 'now()'`],
  ['apps/api/src/jobs/#.queries.ts', `export const own = 'start_after <= now()'`],
]
