import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { WINDOWLESS_BROWSER } from './browsers.ts'

// The config is read once by the runner and again by each worker: the first reading decides. It only names the folder,
// for who lists the journeys reads it too; the site makes it.
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `kefir-e2e-${randomUUID()}`))
/** Of the bundle that `npm test` made before, which starts in half the time, else its source. */
const bundle = process.env['KEFIR_PROGRAMS']
const program = bundle ? join(bundle, 'main.mjs') : '../apps/api/src/main.ts'
const PORT = 7311
const LIVE_PORT = 7312

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Journeys in a real browser against the real app with its demo data. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A slow machine is not a fault: these only end what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './bring-pictures.ts',
  globalTeardown: './remove-data.ts',
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // On a busy machine a menu that still rises is not pressed but scrolled into view, away from under the press.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: WINDOWLESS_BROWSER,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'staff', testMatch: /staff\.setup\.ts/ },
    { name: 'desktop', use: desktop, testIgnore: /\.phone\.spec|closing/, dependencies: ['staff'] },
    {
      name: 'phone',
      use: phone,
      testIgnore: /\.desktop\.spec|closing/,
      grepInvert: /@once/,
      dependencies: ['staff'],
    },
    // Closes the site for everybody, so it goes last and alone.
    {
      name: 'closing',
      use: desktop,
      testMatch: /closing\.spec\.ts/,
      dependencies: ['desktop', 'phone'],
    },
  ],
  webServer: {
    command: `node ${program}`,
    url: `http://localhost:${PORT}/ready`,
    timeout: 480_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      LIVE_PORT: String(LIVE_PORT),
      DATA_DIR: dataDir,
      // People of journeys come from places of their own (people.ts).
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      // As for servers that other tests start (vitest.config.ts).
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled-by-tests'),
      // Nobody waits for the pictures that no journey looks at, and they take a minute of both cores.
      DRAW_AHEAD: 'off',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
