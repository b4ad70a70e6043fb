import { API_ROOMS } from './api-rooms.ts'
import type { Room } from './room.ts'
import { SERVER_ROOMS } from './server-rooms.ts'
import { WEB_ROOMS } from './web-rooms.ts'

/**
 * Who may import whom: the one table behind ARCHITECTURE.md, with `known-by.ts` (packages) and `floors.ts`
 * (modules). `directions.test.ts` writes what is forbidden into a scratch tree and sees each line refused.
 */
export const ROOMS: Room[] = [
  // First, for a test stands in the folder of what it tests.
  {
    name: 'packages/tests',
    at: ['packages/**/*.test.ts'],
    may: ['rules', 'wire'],
    packages: ['vitest', 'zod', 'node:*'],
  },
  {
    name: 'api/tests',
    at: [
      'apps/api/src/**/*.{test,torture}.ts',
      'apps/api/src/testing/**',
      'apps/api/src/live/live-test-bed.ts',
      'apps/api/src/embedded/test-{postgres,database}.ts',
    ],
    may: ['api/*', 'rules', 'wire', 'demo', 'bench'],
  },
  {
    name: 'scripts/tests',
    at: ['{scripts,bench,apps/demo}/**/*.{test,torture}.ts', 'apps/demo/testing/**'],
    may: ['scripts', 'bench', 'demo', 'directions', 'api/*', 'rules', 'wire'],
  },
  {
    name: 'web/tests',
    at: ['apps/web/**/*.test.{ts,tsx}'],
    may: ['web/*', 'rules', 'wire'],
  },

  // Pure: no I/O, no clock, no dice, no vendor.
  { name: 'rules', at: ['packages/rules/**'], may: [], packages: [] },
  { name: 'wire', at: ['packages/wire/**'], may: ['rules'], packages: ['zod'] },

  ...API_ROOMS,
  ...SERVER_ROOMS,
  ...WEB_ROOMS,

  // What stands around both and is never imported by them, but for the demo.
  { name: 'directions', at: ['scripts/directions/**'], may: [] },
  {
    name: 'demo',
    at: ['apps/demo/**'],
    may: ['api/{use cases,queries,drawing}', 'rules'],
    names: ['api/{context,db}'],
    packages: ['kysely', 'sharp', 'node:crypto'],
  },
  { name: 'bench', at: ['bench/**'], may: ['api/*', 'rules', 'wire', 'demo', 'scripts'] },
  { name: 'scripts', at: ['scripts/**', '*.ts'], may: ['api/*', 'rules', 'wire', 'demo'] },
  // A journey knows the site as a visitor does.
  { name: 'journeys', at: ['e2e/**'], may: [] },
]

/** Where `@kefir/<name>/…` looks. */
export const WORKSPACES: Record<string, string> = {
  rules: 'packages/rules',
  wire: 'packages/wire',
  api: 'apps/api/src',
  web: 'apps/web/app',
  demo: 'apps/demo',
}

/** Here are folders only: a file beside them would be a bridge from one to another. */
export const FOLDERS_ONLY = ['apps/api/src/modules', 'apps/web/app/features', 'apps/web/app/lib']

/** An import that is not written out cannot be held against the table: these may, in apps and packages. */
export const COMPUTED_IMPORTS: Record<string, string> = {
  'apps/api/src/start/mount-web.ts': 'the built site, which is there only after a build',
  'apps/api/src/embedded/postgres-programs.ts': 'the one PostgreSQL package of this platform',
}
