import type { Room } from './room.ts'

/** The ground of the API and the domains upon it. */
export const API_ROOMS: Room[] = [
  {
    name: 'api/config',
    at: ['apps/api/src/{config,start-refusal,read-trust}.ts'],
    may: ['rules'],
    packages: ['zod', 'node:*'],
  },
  { name: 'api/errors', at: ['apps/api/src/app-error.ts'], may: ['wire'], packages: [] },
  { name: 'api/step', at: ['apps/api/src/step.ts'], may: [], packages: [] },
  { name: 'api/seal', at: ['apps/api/src/seal.ts'], may: [], packages: ['node:crypto'] },
  {
    name: 'api/ports',
    at: ['apps/api/src/ports/**'],
    may: ['rules'],
    packages: ['node:{http,stream}'],
  },
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
    packages: ['pg-boss', 'pg', 'kysely', 'fastify', 'node:timers'],
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
    may: [
      'api/{brings,config}',
      'api/db',
      'api/events',
      'api/jobs',
      'api/ports',
      'api/seal',
      'wire',
    ],
    packages: ['fastify'],
  },
  {
    name: 'api/delivery',
    at: ['apps/api/src/delivery/**'],
    may: ['api/{context,events,jobs}'],
    packages: [],
  },
  // Types of what modules bring by their front doors.
  {
    name: 'api/brings',
    at: ['apps/api/src/brings/**'],
    may: ['api/{context,db,events}', 'rules', 'wire'],
    packages: [],
  },
  {
    name: 'api/module',
    at: ['apps/api/src/module.ts'],
    may: ['api/{brings,context,db,delivery,events,jobs}'],
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
    names: ['api/use cases', 'api/brings'],
    packages: ['kysely'],
  },
  {
    name: 'api/use cases',
    at: ['apps/api/src/modules/**'],
    may: [
      'api/{queries,context,errors,seal,ports,paging,html,drawing,pdf,polygon,db,jobs,events,step}',
      'api/{brings,delivery,module}',
      'rules',
      'wire',
      'chain',
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
]
