/** What `directions.test.ts` writes: where the line is written, the line, and what the lint must say of it. */
export type Case = [file: string, line: string, refusal: string]

export const RULE = 'packages/rules/money/#.ts'
export const WIRE = 'packages/wire/#.ts'
export const CHAIN = 'packages/chain/#.ts'
export const USE_CASE = 'apps/api/src/modules/galleries/#.ts'
export const ROUTE = 'apps/api/src/modules/galleries/#.routes.ts'
export const QUERY = 'apps/api/src/modules/galleries/#.queries.ts'
export const PLUGIN = 'apps/api/src/plugins/#.ts'
export const UI = 'apps/web/app/ui/#.tsx'
export const LIB = 'apps/web/app/lib/api/#.ts'
export const FEATURE = 'apps/web/app/features/token/#.tsx'

export const from = (specifier: string) =>
  `import { it } from '${specifier}'; export const own = it`

export const taking = (expression: string) => `export const own = (db: never) => ${expression}`
