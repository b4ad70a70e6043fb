/** What `directions.test.ts` writes: where the line is written, the line, and what the lint must say of it. */
export type Case = [file: string, line: string, refusal: string]

export const RULE = 'packages/rules/money/#.ts'
export const USE_CASE = 'apps/api/src/modules/galleries/#.ts'
export const ROUTE = 'apps/api/src/modules/galleries/#.routes.ts'
export const QUERY = 'apps/api/src/modules/galleries/#.queries.ts'
export const PLUGIN = 'apps/api/src/plugins/#.ts'
export const UI = 'apps/web/app/ui/#.tsx'
export const LIB = 'apps/web/app/lib/api/#.ts'
