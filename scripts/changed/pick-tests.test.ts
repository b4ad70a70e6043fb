import { describe, expect, test } from 'vitest'
import { pickTests } from './pick-tests.ts'

const SRC = 'apps/api/src'
const SCRIPTS = 'scripts/documents.test.ts'

/** A house of three modules in which market calls tokens, and nobody calls letters. */
const HOUSE = {
  [`${SRC}/db/schema.ts`]: 'export interface DB {\n  sales: Sales;\n  tokens: Tokens;\n}',
  [`${SRC}/db/migrations/0001-sales.sql`]:
    '-- tokens stay\nalter table sales add column till date;',
  [`${SRC}/db/migrate.test.ts`]: '',
  [`${SRC}/modules/tokens/find-token.ts`]: "import { findRow } from './tokens.queries.ts'",
  [`${SRC}/modules/tokens/tokens.queries.ts`]:
    "import { db } from '../../db/db.ts'\nupdate tokens set",
  [`${SRC}/modules/tokens/tokens.routes.ts`]:
    "import { calls } from '@kefir/wire/calls'\nimport { findToken } from './find-token.ts'\nserve(calls.getToken)",
  [`${SRC}/modules/tokens/tokens.module.ts`]: "import { tokenRoutes } from './tokens.routes.ts'",
  [`${SRC}/modules/tokens/tokens.routes.test.ts`]:
    "import { start } from '../../testing/test-app.ts'",
  [`${SRC}/modules/market/buy.ts`]:
    "import type { Letter } from '../letters/letter.ts'\nimport {\n  findToken,\n} from '../tokens/find-token.ts'\nimport { price } from '@kefir/rules/price'",
  [`${SRC}/modules/market/sales.queries.ts`]: 'select from sales',
  [`${SRC}/modules/market/sales.module.ts`]: "import { buy } from './buy.ts'",
  [`${SRC}/modules/market/deep/buy.test.ts`]:
    "import { start } from '../../../testing/test-app.ts'",
  [`${SRC}/modules/letters/letter.ts`]: 'export type Letter = string',
  [`${SRC}/modules/letters/letters.queries.ts`]: 'select from tokens join authors',
  [`${SRC}/modules/letters/letter.test.ts`]: '',
  [`${SRC}/modules.ts`]:
    "import { salesModule } from './modules/market/sales.module.ts'\nimport { tokensModule } from './modules/tokens/tokens.module.ts'",
  [`${SRC}/modules.test.ts`]: "import { modules } from './modules.ts'",
  [`${SRC}/app.ts`]: "import { modules } from './modules.ts'",
  [`${SRC}/testing/test-app.ts`]: "import { app } from '../app.ts'",
  [`${SRC}/testing/sale-bed.ts`]: "const { buy } = await import('../modules/market/buy.ts')",
  [`${SRC}/live/sales.test.ts`]: "import { bed } from '../testing/sale-bed.ts'",
  [`${SRC}/plugins/acts-once.test.ts`]: "import { calls } from '@kefir/wire/calls'",
  'packages/wire/calls.ts': "import { tokenCalls } from './calls/tokens.ts'",
  'packages/wire/calls/tokens.ts': "import { Token } from '../tokens.ts'\n  getToken: call({",
  'packages/wire/tokens.ts': '',
  'packages/rules/price.ts': '',
  'packages/rules/price.test.ts': "import { price } from './price.ts'",
  'apps/web/app/ui/button.tsx': '',
  'apps/web/app/features/sales/sell.tsx': "import '../../ui/button.tsx'",
  'apps/web/app/features/sales/sell.test.tsx': "import { Sell } from './sell.tsx'",
  'apps/web/app/forms.test.ts': '',
  'e2e/sell.test.ts': '',
  [SCRIPTS]: '',
}
const sources = new Map(Object.entries(HOUSE))
const ALL = [...sources.keys()].filter((file) => /^(?!e2e).*\.test\.tsx?$/.test(file)).toSorted()

/** But for those of scripts and of the list of modules, which go with nearly all. */
const pick = (...changed: string[]) =>
  pickTests(changed, sources).filter(
    (file) => file !== SCRIPTS && file !== `${SRC}/modules.test.ts`,
  )

const MARKET = `${SRC}/modules/market/deep/buy.test.ts`
const TOKENS = `${SRC}/modules/tokens/tokens.routes.test.ts`
const LETTERS = `${SRC}/modules/letters/letter.test.ts`
const LIVE = `${SRC}/live/sales.test.ts`
const CALLS = `${SRC}/plugins/acts-once.test.ts`

describe('what changed picks', () => {
  test('a use case: its module, and whoever imports it through a bed', () => {
    expect(pick(`${SRC}/modules/market/buy.ts`)).toEqual([LIVE, MARKET])
  })

  test('a use case that a module above calls: that module too', () => {
    expect(pick(`${SRC}/modules/tokens/find-token.ts`)).toEqual([LIVE, MARKET, TOKENS])
  })

  test('only a type: the module, for types are checked everywhere', () => {
    expect(pick(`${SRC}/modules/letters/letter.ts`)).toEqual([LETTERS])
  })

  test('queries that write a table: modules that read it', () => {
    expect(pick(`${SRC}/modules/tokens/tokens.queries.ts`)).toEqual([LIVE, LETTERS, MARKET, TOKENS])
  })

  test('queries that only read: who imports them', () => {
    expect(pick(`${SRC}/modules/letters/letters.queries.ts`)).toEqual([LETTERS])
  })

  test('a migration: tests of the database, and modules that name its tables outside its comments', () => {
    expect(pick(`${SRC}/db/migrations/0001-sales.sql`)).toEqual([
      `${SRC}/db/migrate.test.ts`,
      MARKET,
    ])
  })

  test('words of the wire: modules that serve the calls made of them, and every call', () => {
    expect(pick('packages/wire/tokens.ts')).toEqual([TOKENS, CALLS])
    expect(pick('packages/wire/calls/tokens.ts')).toEqual([TOKENS, CALLS])
  })

  test('a rule: its own test, and modules that follow it', () => {
    expect(pick('packages/rules/price.ts')).toEqual([LIVE, MARKET, 'packages/rules/price.test.ts'])
  })

  test('what the site is made of: tests that import it, and what reads the forms', () => {
    expect(pick('apps/web/app/ui/button.tsx')).toEqual([
      'apps/web/app/features/sales/sell.test.tsx',
      'apps/web/app/forms.test.ts',
    ])
  })

  test('a test: itself and its neighbours', () => {
    expect(pick(LIVE)).toEqual([LIVE])
  })

  test('a file that is no code, or is gone: tests of its folder', () => {
    expect(pick(`${SRC}/modules/letters/gone.ts`)).toEqual([LETTERS])
    expect(pick('apps/web/app/features/sales/sell.css')).toContain(
      'apps/web/app/features/sales/sell.test.tsx',
    )
  })

  test('the list of modules, the app or a package: everything that goes through it', () => {
    expect(pick(`${SRC}/modules.ts`)).toEqual([MARKET, TOKENS])
    expect(pick(`${SRC}/app.ts`)).toEqual([MARKET, TOKENS])
    expect(pickTests(['package-lock.json'], sources)).toEqual(ALL)
  })
})

test('a document, like anything, picks what reads all documents and sources, and nothing picks nothing', () => {
  expect(pickTests(['docs/glossary.md'], sources)).toEqual([SCRIPTS])
  expect(pickTests([], sources)).toEqual([])
})

test('whoever changes the API changes what the list of modules is held against', () => {
  expect(pickTests([`${SRC}/modules/letters/letter.ts`], sources)).toContain(
    `${SRC}/modules.test.ts`,
  )
})
