import { defineConfig } from 'vitest/config'

const HOUR_MS = 3_600_000

/** Long forms of what `npm test` proves shortly: more rounds, other dice each time. */
export default defineConfig({
  test: {
    name: 'torture',
    include: ['{packages,apps}/**/*.torture.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    globalSetup: ['apps/api/src/embedded/test-postgres.ts'],
  },
})
