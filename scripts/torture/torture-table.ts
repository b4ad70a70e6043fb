import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase } from 'vitest/node'
import { mergeFaults, type HeldRow } from './format-torture.ts'

const TABLE = fileURLToPath(new URL('../../bench/TORTURE.md', import.meta.url))
const SECOND_MS = 1_000

type Run = { seed: string; isWhole: boolean }

/** A reporter of Vitest that writes what the run found to bench/TORTURE.md. */
export const tortureTable = ({ seed, isWhole }: Run): Reporter => ({
  onTestRunEnd(modules, _errors, reason) {
    // Half a run says nothing of what it did not come to.
    if (reason === 'interrupted') return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const before = readOrNothing()
    const rows = tests.filter(hasRun).map((one) => rowOf(one, seed))
    writeFileSync(TABLE, mergeFaults(before, rows, { at: new Date(), isWhole }))
  },
})

const hasRun = (test: TestCase) => ['passed', 'failed'].includes(test.result().state)

function rowOf(test: TestCase, seed: string): HeldRow {
  return {
    what: test.fullName,
    counts: (test.meta() as { counts?: string }).counts ?? '',
    seed,
    seconds: (test.diagnostic()?.duration ?? 0) / SECOND_MS,
    isHeld: test.result().state === 'passed',
  }
}

function readOrNothing() {
  try {
    return readFileSync(TABLE, 'utf8')
  } catch {
    return ''
  }
}
