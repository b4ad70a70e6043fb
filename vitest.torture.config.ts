import { defineConfig } from 'vitest/config'
import { QUICK_STARTS } from './vitest.config.ts'
import { tortureTable } from './scripts/torture/torture-table.ts'

const HOUR_MS = 3_600_000

/** Long forms of what `npm test` proves shortly: more rounds, other dice each time. */
export default defineConfig({
  test: {
    name: 'torture',
    reporters: [
      'verbose',
      // Both are given by `scripts/torture.mjs`.
      tortureTable({
        seed: process.env['TORTURE_SEED'] ?? '',
        isWhole: process.env['TORTURE_WHOLE'] === 'yes',
      }),
    ],
    include: ['{packages,apps,contracts}/**/*.torture.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // One at a time: what stops and starts servers is bounded on a quiet machine only.
    fileParallelism: false,
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    expect: { poll: { timeout: 60_000 } },
    env: QUICK_STARTS,
    globalSetup: ['apps/api/src/embedded/test-postgres.ts'],
  },
})
