import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

type Counts = { passed: number; failed: number; skipped: number; failures: string[] }
type Count = (reportPath: string, exitCode: number) => Counts

// The set-up is plain JavaScript, which has no types to import.
const {
  countVitest,
  countPlaywright,
  closingLines,
}: {
  countVitest: Count
  countPlaywright: Count
  closingLines: (counts: Counts) => string
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
    expect(countVitest(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] })
  })

  test('counts a file that did not load as a failure', async () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'нет', assertionResults: [] },
    ]
    await writeFile(report, JSON.stringify({ ...vitest, testResults }))
    expect(countVitest(report, 1)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts: нет'],
    })
  })

  test('names each test that failed and the first line of why', async () => {
    const failed = { status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2\n at x'] }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    ]
    await writeFile(report, JSON.stringify({ ...vitest, testResults }))
    expect(countVitest(report, 1).failures).toEqual(['a.test.ts › adds: 1 is not 2'])
  })

  test('counts a bad end as a failure, even when every test passed', async () => {
    await writeFile(report, JSON.stringify(vitest))
    expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('counts a run without a report as a failure', () => {
    const failures = ['report.json: код 0']
    expect(countVitest(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, failures })
  })
})

describe('countPlaywright', () => {
  test('takes a journey that passed at the second try as passed', async () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 1 }
    await writeFile(report, JSON.stringify({ stats, suites: [] }))
    const failures: string[] = []
    expect(countPlaywright(report, 1)).toEqual({ passed: 6, failed: 2, skipped: 1, failures })
  })

  test('names a failed journey wherever its suite lies', async () => {
    const results = [{ error: { message: '\u001b[31mno button\u001b[39m\nat x' } }]
    const failed = { status: 'unexpected', projectName: 'phone', results }
    const inner = { file: 'a.spec.ts', specs: [{ title: 'leaves', tests: [failed] }] }
    const stats = { expected: 0, flaky: 0, unexpected: 1, skipped: 0 }
    await writeFile(report, JSON.stringify({ stats, suites: [{ suites: [inner] }] }))
    expect(countPlaywright(report, 1).failures).toEqual(['a.spec.ts › leaves [phone]: no button'])
  })
})

describe('closingLines', () => {
  test('mentions skipped tests only where there are any', () => {
    const failures: string[] = []
    expect(closingLines({ passed: 12, failed: 0, skipped: 0, failures })).toBe(
      '12 passed, 0 failed',
    )
    expect(closingLines({ passed: 1, failed: 2, skipped: 3, failures })).toBe(
      '1 passed, 2 failed, 3 skipped',
    )
  })

  test('names what failed just above the counts', () => {
    const failures = ['a.test.ts › adds: 1 is not 2']
    expect(closingLines({ passed: 1, failed: 1, skipped: 0, failures })).toBe(
      '✗ a.test.ts › adds: 1 is not 2\n1 passed, 1 failed',
    )
  })
})
