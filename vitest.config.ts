import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps/web,scripts}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude,
          // One PostgreSQL for the run; each test file makes its own database in it.
          globalSetup: ['apps/api/src/embedded/test-postgres.ts'],
        },
      },
    ],
  },
})
