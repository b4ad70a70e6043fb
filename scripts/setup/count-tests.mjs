import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a run adds to the closing line. */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function addCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

/** What failed, each with its reason, then `3 passed, 0 failed`; the skipped only where there are any. */
export function closingLines({ passed, failed, skipped, failures }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...failures.map((failure) => `✗ ${failure}`), counts].join('\n')
}

/** A step that either holds or does not. */
export function passedStep() {
  return { ...NOTHING, passed: 1 }
}

export function failedStep(name) {
  return { ...NOTHING, failed: 1, failures: [name] }
}

export function countVitest(reportPath, exitCode) {
  return countReport(reportPath, exitCode, (report) => {
    const failures = report.testResults.flatMap(listFailures)
    return {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
    }
  })
}

function listFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed')
  // A file that could not be loaded has no tests to fail.
  if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
  return failed.map(
    ({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

export function countPlaywright(reportPath, exitCode) {
  return countReport(reportPath, exitCode, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailedJourneys),
  }))
}

function listFailedJourneys({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(
        ({ projectName, results }) =>
          `${file} › ${title} [${projectName}]: ${firstLine(results.at(-1)?.error?.message)}`,
      ),
  )
  return [...own, ...suites.flatMap(listFailedJourneys)]
}

const firstLine = (text) => stripVTControlCharacters(text ?? 'без сообщения').split('\n')[0]

/** No run that ended badly may look clean, whatever its report says or leaves out. */
function countReport(reportPath, exitCode, read) {
  const counts = existsSync(reportPath)
    ? read(JSON.parse(readFileSync(reportPath, 'utf8')))
    : NOTHING
  const isHidden = counts.failed === 0 && (exitCode !== 0 || counts === NOTHING)
  if (!isHidden) return counts
  return { ...counts, failed: 1, failures: [`${basename(reportPath)}: код ${exitCode}`] }
}
