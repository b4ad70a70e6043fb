import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const exclude = ['**/node_modules/**', '**/build/**']

// A slow machine is not a fault: these only end what hangs.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Tests start the server as a process again and again: half of a start is compiling what has not changed. */
export const COMPILED_ONCE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled-by-tests'),
}

/** Of the bench, and needs a database. */
const FILLERS = 'bench/fill-*.test.ts'

/** Files are taken by their size, and these small ones run long: begun last, they would run alone for half a minute. */
const LONGEST = /(openapi\/fuzz|market\/deal-crash|market\/deal-loss|start\/shutdown)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          // One PostgreSQL for the run; each test file makes its own database in it.
          globalSetup: ['apps/api/src/embedded/test-postgres.ts'],
          env: COMPILED_ONCE,
        },
      },
    ],
  },
})
