import { existsSync, readFileSync } from 'node:fs'

/** What a run adds to the closing line. */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** `3 passed, 0 failed`, and the skipped only where there are any. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A step that either holds or does not. */
export function countStep(exitCode) {
  return exitCode === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 }
}

export function countVitest(reportPath, exitCode) {
  return countReport(reportPath, exitCode, (report) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded has no tests to fail.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

export function countPlaywright(reportPath, exitCode) {
  return countReport(reportPath, exitCode, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

/** No run that ended badly may look clean, whatever its report says or leaves out. */
function countReport(reportPath, exitCode, read) {
  const counts = existsSync(reportPath)
    ? read(JSON.parse(readFileSync(reportPath, 'utf8')))
    : NOTHING
  const isHidden = counts.failed === 0 && (exitCode !== 0 || counts === NOTHING)
  return isHidden ? { ...counts, failed: 1 } : counts
}
