import { LIB, PLUGIN, QUERY, ROUTE, RULE, UI, USE_CASE, type Case } from './case.ts'

const LOCAL = [
  'getHours',
  'getDate',
  'getDay',
  'getFullYear',
  'setMonth',
  'getTimezoneOffset',
  'toLocaleString',
  'toLocaleDateString',
  'toDateString',
]

/** What oxlint itself holds and ARCHITECTURE.md says: cycles, the environment, pure rules. */
const OXLINT: Case[] = [
  ...['modules/galleries/#.ts', 'modules/galleries/#.routes.ts', 'plugins/#.ts', 'events/#.ts']
    .map((file) => `apps/api/src/${file}`)
    .flatMap((file) =>
      [
        `fetch('https://example.org')`,
        `new WebSocket('wss://example.org')`,
        `new EventSource('https://example.org')`,
        'new XMLHttpRequest()',
        'process.pid',
        'globalThis.fetch',
        'global.process',
      ].map((line): Case => {
        const name = /(?:new )?(\w+)/.exec(line)?.[1]
        return [file, `export const own = ${line}`, `use of '${name}'`]
      }),
    ),
  [USE_CASE, 'const { env } = process; export const own = env', `use of 'process'`],
  [LIB, 'const { env } = process; export const own = env', `use of 'process'`],
  [USE_CASE, 'const own = process; export { own }', `use of 'process'`],
  [USE_CASE, `export const own = process.env['PATH']`, 'process.env'],
  [LIB, `export const own = process.env['PATH']`, 'process.env'],
  [USE_CASE, 'export default 1', 'named exports'],
  [UI, `export const own = fetch('/api/v1/main')`, `Unexpected use of 'fetch'`],
  [UI, 'export const own = new XMLHttpRequest()', `Unexpected use of 'XMLHttpRequest'`],
  [UI, `export const own = new WebSocket('/live')`, `Unexpected use of 'WebSocket'`],
  [UI, `export const own = new EventSource('/live')`, `Unexpected use of 'EventSource'`],
  [UI, `export const own = window.fetch('/api/v1/main')`, 'A primitive makes no call'],
  [UI, `export const own = navigator.sendBeacon('/api/v1/main')`, 'A primitive makes no call'],
]

/** A rule knows the language and nothing around it: no clock, no dice, no timer, no call. */
const PURE: Case[] = [
  ...[
    'new Date()',
    'Date.now()',
    'Date()',
    'new Date(...[])',
    '[Date]',
    `new Date(Date.now())`,
  ].map((clock): Case => [RULE, `export const own = ${clock}`, 'The time comes as an argument']),
  ['packages/rules/time/#.ts', 'export const own = new Date()', 'The time comes as an argument'],
  ['packages/rules/time/#.ts', 'export const own = Date.now()', 'The time comes as an argument'],
  [RULE, 'export const own = Math.random()', 'Rules take their dice as an argument'],
  [RULE, `export const own = Math['random']()`, 'Rules take their dice as an argument'],
  [RULE, 'const { random } = Math; export const own = random()', 'Rules take their dice'],
  [RULE, 'const dice = Math; export const own = dice.random()', 'Rules take their dice'],
  [RULE, 'export const own = [Math]', 'Rules take their dice'],
  [RULE, `const name = 'random'; export const own = Math[name]()`, 'Rules take their dice'],
  [RULE, 'export const own = new Date(2026, 0, 1)', 'The time comes as an argument'],
  [RULE, 'export const own = new Intl.DateTimeFormat().format()', `use of 'Intl'`],
  [RULE, `export const own = new Function('return Date.now()')`, `use of 'Function'`],
  [RULE, `export const own = Function('return 1')`, `use of 'Function'`],
  [RULE, `export const own = eval('1')`, `use of 'eval'`],
  [RULE, `export const own = (() => 1).constructor('return 1')`, 'constructor'],
  ...LOCAL.flatMap((word): Case[] => [
    [RULE, `export const own = (at: Date) => at.${word}()`, 'knows no time zone'],
    [USE_CASE, `export const own = (at: Date) => at.${word}()`, 'knows no time zone'],
  ]),
  [RULE, `export const own = (at: Date) => at['getHours']()`, 'knows no time zone'],
  [RULE, 'export const own = ({ getHours }: Date) => getHours', 'knows no time zone'],
  ...['Date', 'performance', 'crypto', 'setTimeout'].map((name): Case => [
    RULE,
    `export const own = globalThis.${name}`,
    `use of 'globalThis'`,
  ]),
  ...[
    'performance.now()',
    'crypto.randomUUID()',
    'setTimeout(() => 1)',
    'setInterval(() => 1)',
    'setImmediate(() => 1)',
    `fetch('/')`,
    'process.uptime()',
    'Temporal.Now',
    'window.Date',
    'self.Date',
    'global.Date',
    'navigator.language',
    'localStorage.length',
    'console.log(1)',
  ].map((call): Case => {
    const [name] = call.split(/\W/)
    return [RULE, `export const own = ${call}`, `'${name}' is not defined`]
  }),
]

/** A use case has its clock in the context, and its zone by name. */
const CLOCK: Case[] = [
  ...['new Date()', 'Date.now()', 'Date()', '[Date]'].flatMap((clock): Case[] => [
    [USE_CASE, `export const own = ${clock}`, 'The time comes as an argument'],
    [QUERY, `export const own = ${clock}`, 'The time comes as an argument'],
  ]),
  [USE_CASE, `export const own = new Intl.DateTimeFormat('ru-RU')`, 'names its time zone'],
  [USE_CASE, `export const own = Intl.DateTimeFormat('ru-RU', {})`, 'names its time zone'],
  [USE_CASE, 'export const own = Intl.DateTimeFormat', 'names its time zone'],
  [USE_CASE, 'export const own = (it: Intl.DateTimeFormat) => it.format()', 'The time comes'],
]

/** Routers read many spellings of an address as one; whoever compares the text reads only one of them. */
const ADDRESS: Case[] = [
  ...[
    'request.url.startsWith("/api/")',
    '/^\\/api\\//.test(request.url)',
    'request.url.slice(0, 5) === "/api/"',
    'request.raw.url?.startsWith("/api/")',
    'request.originalUrl.startsWith("/api/")',
    'request["url"]',
    'request?.url',
    'request!.raw.url',
    '(request as { url: string }).url',
    '[request].map(({ url }: FastifyRequest) => url)',
    '[request].map(({ url }: Pick<FastifyRequest, "url">) => url)',
    '[request].map(({ raw: { url } }) => url)',
  ].map((read): Case => [PLUGIN, `export const own = ${read}`, 'An address has many spellings']),
  [PLUGIN, 'const { url: asked } = request; export const own = asked', 'An address has many'],
  [PLUGIN, 'const { url } = request.raw; export const own = url', 'An address has many'],
  [ROUTE, 'export const own = request.url', 'An address has many spellings'],
  ['apps/api/src/web/#.ts', 'export const own = req.url', 'An address has many spellings'],
]

/** Of tests, what they stand on, journeys. */
const WAITING: Case[] = [
  'apps/api/src/#.test.ts',
  'apps/api/src/#.torture.ts',
  'apps/api/src/testing/#.ts',
  'apps/web/app/lib/api/#.test.tsx',
  'packages/rules/money/#.test.ts',
  'bench/#.test.ts',
  'contracts/test/#.ts',
  'e2e/#.spec.ts',
].flatMap((file): Case[] => [
  [file, 'export const own = new Promise((done) => setTimeout(done, 5))', 'waits for what happens'],
  [file, 'export const own = (done: never) => globalThis.setTimeout(done, 5)', 'waits for what'],
  [file, 'export const own = [setTimeout]', 'waits for what happens'],
  [
    file,
    `import { setTimeout as it } from 'node:timers/promises'; export const own = it(5)`,
    'waits',
  ],
  [file, `import { scheduler } from 'timers/promises'; export const own = scheduler`, 'waits for'],
  [file, `import * as it from 'node:timers/promises'; export const own = it`, 'waits for what'],
  [file, 'export const own = (page: never) => page.waitForTimeout(5)', 'waits for what happens'],
  [file, `import { vi } from 'vitest'; vi.mock('./own.ts')`, 'stands on real parts'],
  [file, `import { vi } from 'vitest'; vi.doMock('./own.ts')`, 'stands on real parts'],
  [file, `import { vi as it } from 'vitest'; it.mock('./own.ts')`, 'stands on real parts'],
  [file, `import { vi } from 'vitest'; const { mock } = vi; mock('./own.ts')`, 'stands on real'],
  [file, `import * as V from 'vitest'; V.vi.mock('./own.ts')`, 'stands on real parts'],
  [
    file,
    'export const own = new Promise((done) => setInterval(done, 5))',
    'waits for what happens',
  ],
  [file, 'export const own = (done: never) => globalThis.setInterval(done, 5)', 'waits for what'],
  [file, `export const own = import('node:timers/promises')`, 'waits for what happens'],
])

export const SURROUNDINGS = { OXLINT, PURE, CLOCK, ADDRESS, WAITING }
