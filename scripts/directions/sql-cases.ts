import { QUERY, ROUTE, taking, USE_CASE, type Case } from './case.ts'
import { SQL_WORDS } from './sql-words.ts'

export const SQL: Case[] = [
  ...SQL_WORDS.flatMap((word): Case[] => [
    [USE_CASE, taking(`db.${word}('users')`), `api/use cases may not use ${word}`],
    [ROUTE, taking(`db.${word}('users')`), `api/routes may not use ${word}`],
  ]),
  [USE_CASE, taking(`db['selectFrom']('users')`), 'may not use selectFrom'],
  ...[
    'const { selectFrom } = db; return selectFrom',
    'const { schema } = db; return schema',
    `const word = 'selectFrom'; return db[word]`,
    'return db.schema',
    'return db!.schema',
    'return (db as never as { schema: 1 }).schema',
    'return db?.schema',
    `return db.with('a', () => db)`,
    'return db.withPlugin',
    'return db.connection()',
    'const base = db; return base',
    'let base; base = db; return base',
  ].flatMap((body): Case[] => [
    [USE_CASE, `export function own(db: never) { ${body} }`, 'queries and db/ write SQL'],
    [
      USE_CASE,
      `export function own(it: { db: never }) { ${body.replaceAll(/\bdb\b/g, 'it.db')} }`,
      'queries and db/ write SQL',
    ],
    [
      'apps/api/src/plugins/#.ts',
      `export function own(tx: never) { ${body.replaceAll(/\bdb\b/g, 'tx')} }`,
      'queries and db/ write SQL',
    ],
  ]),
  [USE_CASE, 'export const own = ({ schema }: Db) => schema', 'queries and db/ write SQL'],
  [USE_CASE, 'export const own = (base: Db) => base', 'is called db or tx'],
  [USE_CASE, 'export const own = (base: Db | Tx) => base', 'is called db or tx'],
  [USE_CASE, 'export const own = ({ db: base }: { db: Db }) => base', 'queries and db/ write SQL'],
  [USE_CASE, 'export const own = (db: never) => db.destroy()', 'may not use destroy'],
  [USE_CASE, 'export const own = (db: never) => db.transaction()', 'may not use transaction'],
  ...[
    taking('db.transaction()'),
    taking(`db['transaction']()`),
    taking('db.startTransaction()'),
    'export const own = (base: never) => base.transaction().execute(() => 1)',
    'export const own = (base: never) => base!.transaction?.()',
    'export const own = (db: never) => { const begin = db.transaction; return begin }',
    'export const own = ({ transaction }: never) => transaction()',
  ].map((line): Case => [QUERY, line, 'Only db/ begins a transaction']),
  [USE_CASE, 'export const own = (sql: never) => sql`select 1`', 'may not use sql'],
  [USE_CASE, taking('db.sql`select 1`'), 'may not use sql'],
  ['apps/api/src/plugins/#.ts', taking(`db.selectFrom('users')`), 'api/plugins may not use'],
  ['apps/api/src/live/#.ts', taking(`db.selectFrom('users')`), 'api/live may not use'],
  ['apps/api/src/start/#.ts', taking(`db.selectFrom('users')`), 'api/start may not use'],
  ['apps/api/src/jobs/#.ts', taking(`db.selectFrom('users')`), 'api/jobs may not use'],
  ['apps/api/src/#.module.ts', taking(`db.deleteFrom('users')`), 'api/doors may not use'],
]
