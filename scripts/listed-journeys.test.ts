import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Suite = { specs?: { tests: { projectName: string }[] }[]; suites?: Suite[] }

const ROOT = join(import.meta.dirname, '..')
/** Playwright's own, as `npm test` names it (`setup/test-steps.mjs`). */
const PWTEST_CACHE_DIR = join(ROOT, 'node_modules/.cache/journeys')
/** Each goes through the whole site once more: only where the width changes something. */
const MOST_ON_A_PHONE = 90

const devicesOf = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ tests }) => tests.map(({ projectName }) => projectName)),
  ...suites.flatMap(devicesOf),
]

test('who lists the journeys leaves no folder behind, and finds few that go on a phone', () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'kefir-listed-'))
  onTestFinished(() => rmSync(TMPDIR, { recursive: true }))
  const { E2E_DATA_DIR: _given, ...env } = process.env
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      ...['test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=json'],
    ],
    { cwd: ROOT, env: { ...env, TMPDIR, PWTEST_CACHE_DIR }, encoding: 'utf8' },
  )
  const devices = devicesOf(JSON.parse(stdout) as Suite)
  const onPhone = devices.filter((name) => name === 'phone')

  expect(devices.length, stderr).toBeGreaterThan(200)
  expect(onPhone.length).toBeLessThanOrEqual(MOST_ON_A_PHONE)
  expect(readdirSync(TMPDIR)).toEqual([])
})
