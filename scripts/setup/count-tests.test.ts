import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

type Counts = { passed: number; failed: number; skipped: number }
type Count = (reportPath: string, exitCode: number) => Counts

// The set-up is plain JavaScript, which has no types to import.
const {
  countVitest,
  countPlaywright,
  closingLine,
}: {
  countVitest: Count
  countPlaywright: Count
  closingLine: (counts: Counts) => string
} = await import(new URL('./count-tests.mjs', import.meta.url).href)

let report: string
beforeEach(async () => {
  report = join(await mkdtemp(join(tmpdir(), 'kefir-count-')), 'report.json')
})
afterEach(() => rm(join(report, '..'), { recursive: true }))

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
}

describe('countVitest', () => {
  test('adds up what the report says', async () => {
    await writeFile(report, JSON.stringify(vitest))
    expect(countVitest(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  })

  test('counts a file that did not load as a failure', async () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    await writeFile(report, JSON.stringify({ ...vitest, testResults }))
    expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('counts a bad end as a failure, even when every test passed', async () => {
    await writeFile(report, JSON.stringify(vitest))
    expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('counts a run without a report as a failure', () => {
    expect(countVitest(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('countPlaywright', () => {
  test('takes a journey that passed at the second try as passed', async () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 1 }
    await writeFile(report, JSON.stringify({ stats }))
    expect(countPlaywright(report, 1)).toEqual({ passed: 6, failed: 2, skipped: 1 })
  })
})

describe('closingLine', () => {
  test('mentions skipped tests only where there are any', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
  })
})
