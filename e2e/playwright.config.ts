import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { WINDOWLESS_BROWSER } from './browsers.ts'
import { bringPictures } from './kept-pictures.ts'

// The config is read once by the runner and again by each worker: the first reading decides.
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir())
const PORT = 7311
const LIVE_PORT = 7312

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Journeys in a real browser against the real app with its demo data, started as people start it. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A slow machine is not a fault: these only end what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
    command: 'node ../apps/api/src/main.ts',
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
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

function makeDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'kefir-e2e-'))
  bringPictures(folder)
  return folder
}
