import type { Room } from './room.ts'

/** The server around the domains of the API. */
export const SERVER_ROOMS: Room[] = [
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
    may: ['api/{brings,context,config,errors,db,jobs,events,delivery}', 'rules', 'wire'],
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
    may: ['api/{ports,config,errors,context,db,html,plugins}', 'rules', 'wire', 'chain'],
    packages: [
      'pg',
      'zod',
      'fastify',
      'fastify-type-provider-zod',
      'otpauth',
      'qr',
      'viem',
      'node:*',
    ],
  },
  // Bare lines to places that strangers name: nobody else opens any.
  {
    name: 'api/outside',
    at: ['apps/api/src/adapters/outside/**'],
    may: ['api/ports', 'rules'],
    packages: ['node:{dns,events,http,net,stream,tls,zlib}'],
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
      'viem',
      'ox',
      'node:{child_process,crypto,events,fs,http,path,stream}',
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
    may: ['api/*', 'rules', 'wire', 'chain'],
    packages: ['fastify', 'vite', 'node:{child_process,crypto,fs,path,url,util,v8}'],
  },
  {
    name: 'api/main',
    at: ['apps/api/src/{main,start-server,load-demo,examine-files}.ts'],
    may: ['api/*', 'demo', 'rules', 'wire'],
    packages: ['ioredis', 'pino', 'node:events'],
  },
]
