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
    may: ['rules', 'wire', 'chain'],
    packages: ['vitest', 'zod', 'viem', 'node:*'],
  },
  {
    name: 'api/tests',
    at: [
      'apps/api/src/**/*.{test,torture}.ts',
      'apps/api/src/testing/**',
      'apps/api/src/live/live-test-bed.ts',
      'apps/api/src/embedded/test-{postgres,database}.ts',
    ],
    may: ['api/*', 'rules', 'wire', 'chain', 'contracts/foreign', 'demo', 'bench'],
  },
  {
    name: 'scripts/tests',
    at: ['{scripts,bench,apps/demo}/**/*.{test,torture}.ts', 'apps/demo/testing/**'],
    may: ['scripts', 'bench', 'demo', 'directions', 'api/*', 'rules', 'wire', 'chain'],
  },
  {
    name: 'contracts/tests',
    at: ['contracts/test/**', 'contracts/**/*.torture.ts'],
    may: ['contracts', 'chain', 'api/tests'],
  },
  {
    name: 'web/tests',
    at: ['apps/web/**/*.test.{ts,tsx}'],
    may: ['web/*', 'rules', 'wire', 'chain'],
  },

  // Pure: no I/O, no clock, no dice, no vendor.
  { name: 'rules', at: ['packages/rules/**'], may: [], packages: [] },
  { name: 'wire', at: ['packages/wire/**'], may: ['rules'], packages: ['zod'] },
  // Both sides speak to the chain by it, so it knows neither.
  { name: 'chain', at: ['packages/chain/**'], may: [], packages: ['viem'] },

  ...API_ROOMS,
  ...SERVER_ROOMS,
  ...WEB_ROOMS,

  // What stands around both and is never imported by them, but for the demo.
  { name: 'directions', at: ['scripts/directions/**'], may: [] },
  {
    name: 'demo',
    at: ['apps/demo/**'],
    may: ['api/{use cases,queries,drawing}', 'rules'],
    names: ['api/{brings,context,db}'],
    packages: ['kysely', 'sharp', 'node:{crypto,fs}'],
  },
  // Strangers' contracts, compiled: no part of what the site is.
  { name: 'contracts/foreign', at: ['contracts/foreign/**'], may: [], packages: [] },
  // What is compiled there comes back as packages/chain/generated, and by nothing else.
  {
    name: 'contracts',
    at: ['contracts/**'],
    may: ['chain'],
    packages: ['hardhat', '@nomicfoundation/*', 'viem', 'node:{fs,path,url}'],
  },
  { name: 'bench', at: ['bench/**'], may: ['api/*', 'rules', 'wire', 'demo', 'scripts'] },
  {
    name: 'scripts',
    at: ['scripts/**', '*.ts'],
    may: ['api/*', 'rules', 'wire', 'chain', 'demo', 'directions'],
  },
  // A journey knows the site as a visitor does, and the chain as a stranger who deploys there.
  { name: 'journeys', at: ['e2e/**'], may: ['chain', 'contracts/foreign'] },
]

/** Where `@kefir/<name>/…` looks. */
export const WORKSPACES: Record<string, string> = {
  rules: 'packages/rules',
  wire: 'packages/wire',
  chain: 'packages/chain',
  api: 'apps/api/src',
  web: 'apps/web/app',
  demo: 'apps/demo',
  contracts: 'contracts',
}

/** Here are folders only: a file beside them would be a bridge from one to another. */
export const FOLDERS_ONLY = ['apps/api/src/modules', 'apps/web/app/features', 'apps/web/app/lib']

/** An import that is not written out cannot be held against the table: these may, in apps and packages. */
export const COMPUTED_IMPORTS: Record<string, string> = {
  'apps/api/src/start/mount-web.ts': 'the built site, which is there only after a build',
  'apps/api/src/embedded/postgres-programs.ts': 'the one PostgreSQL package of this platform',
}
