import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { builtServer } from './scripts/setup/bundle-server.mjs'
import { durationsReporter, readRecord } from './scripts/setup/durations.mjs'

const exclude = ['**/node_modules/**', '**/build/**']

// A slow machine is not a fault: these only end what hangs.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

const bundle = builtServer()

/** Tests start the server as a process again and again: most of a start is reading and compiling what has not changed. */
export const QUICK_STARTS = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled-by-tests'),
  ...(bundle && { KEFIR_PROGRAMS: bundle }),
}

/** Of the bench, and needs a database. */
const FILLERS = 'bench/fill-*.test.ts'

/** Where `npm test` reads how a run went. */
const reports = process.env['KEFIR_REPORTS']
const record = readRecord()
/** What is not recorded is new, or short. */
const UNKNOWN_SECONDS = 3

/** By what was recorded: a long file begun last would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const secondsOf = ({ moduleId }: TestSpecification) =>
      record[relative(import.meta.dirname, moduleId)] ?? UNKNOWN_SECONDS
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: reports
      ? [
          'default',
          ['json', { outputFile: join(reports, 'vitest.json') }],
          durationsReporter(join(reports, 'durations.json')),
        ]
      : ['default'],
    // Most of a server's test is waiting: one worker would leave half of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/demo,apps/web,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, FILLERS],
          ...patience,
          // A process for each of these small files costs two thirds of their time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', FILLERS],
          exclude,
          ...patience,
          // The whole server is imported once a worker, not once a file: two fifths of the time. What
          // a test needs of its own it starts; modules keep nothing that another file could trip over.
          isolate: false,
          // By Node itself, as the server runs in service: Vite would rewrite each source first. The loader is for mocks of
          // modules, which there are none of.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // One PostgreSQL for the run; each test file makes its own database in it.
          globalSetup: ['apps/api/src/embedded/test-postgres.ts'],
          env: QUICK_STARTS,
        },
      },
    ],
  },
})
