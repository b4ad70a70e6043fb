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
    `'now '::timestamptz`,
    `'  today'::date`,
    '"now"()',
    'pg_catalog.now()',
    'now(/* x */)',
    'now( -- x\n)',
    'age(coalesce(a, b))',
    'age(timestamptz(x))',
    'age(${it})',
  ].map((word): Case => [
    QUERY,
    `export const own = (sql: never) => (sql as () => 1)\`select ${word}\``,
    REFUSED,
  ]),
  [QUERY, `export const own = (sql: { raw(text: string): 1 }) => sql.raw('now()')`, REFUSED],
  [QUERY, `export const own = (fn: (name: string) => 1) => fn('now')`, REFUSED],
  [QUERY, `export const own = (it: { fn(name: string): 1 }) => it.fn('now')`, REFUSED],
  ...[
    `it.fn('pg_catalog.now')`,
    `it.agg('now')`,
    `it.raw('now')`,
    `it.val('now')`,
    `it.lit('today')`,
    `it.where('expires_at', '<', ' now')`,
    `((own: (name: string) => 1) => own('clock_timestamp'))`,
  ].map((said): Case => [QUERY, `export const own = (it: never) => ${said}`, REFUSED]),
  [PLUGIN, `export const own = (it: { val(name: string): 1 }) => it.val('now')`, REFUSED],
  [
    QUERY,
    `export function purgeOldViews() { return 'select from views where day < current_date' }`,
    'deletes rows',
  ],
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
  [
    QUERY,
    `export async function purgeOldViews() { return "delete from views where day < current_date - 14" }`,
  ],
  [
    QUERY,
    `export function purgeExpiredSessions(db: never) { return [db.deleteFrom('x'), 'expires_at < now()'] }`,
  ],
  [
    QUERY,
    `export const own = (now: Date) => [now, 'age(now_at, then_at)', 'known()', 'age(a, now_at)']`,
  ],
  [QUERY, `export type Own = 'now' | 'today'; export const own = { 'now': 1 }`],
  [PLUGIN, `export const own = ['now', 'today']`],
  ['apps/api/src/modules/galleries/#.test.ts', `export const own = 'now()'`],
  ['apps/api/src/jobs/#.queries.ts', `export const own = 'start_after <= now()'`],
]
