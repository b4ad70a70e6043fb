import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './paths.mjs'

/** Seconds of each file of tests when they were recorded last, by `npm test -- --record` on a quiet machine. */
const RECORD = join(ROOT, 'scripts', 'setup', 'durations.json')
/** Of what all recorded files took together: beyond, the machine was busy, and no file is judged by it. */
const QUIET_WITHIN = 1.15
/** A file fails at twice its record; what is short may be longer by so many seconds. */
const SPARE_SECONDS = 5
const MOST_SHOWN = 10
/** Too short to be worth a line of the record. */
const LEAST_SECONDS = 0.5

export const readRecord = () => JSON.parse(readFileSync(RECORD, 'utf8'))

export function writeRecord(taken) {
  const kept = Object.entries(taken).filter(([, seconds]) => seconds >= LEAST_SECONDS)
  const rounded = kept
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, seconds]) => [path, Math.round(seconds * 10) / 10])
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

/**
 * The dearest files, and those of a whole run that took twice what they are recorded with. Only a run that was as quick as the
 * recorded one in all else may say so: one that was not, or only of a part, never fails by time.
 */
export function judgeDurations(taken, record, { isWhole }) {
  const slowest = Object.entries(taken)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_SHOWN)
  const known = Object.keys(taken).filter((path) => path in record)
  const isOver = (path) => taken[path] > Math.max(2 * record[path], record[path] + SPARE_SECONDS)
  const over = known.filter(isOver)
  // What is judged is not its own witness.
  const others = known.filter((path) => !isOver(path))
  const recorded = sum(others.map((path) => record[path]))
  const ratio = recorded > 0 ? sum(others.map((path) => taken[path])) / recorded : Infinity
  const isQuiet = isWhole && ratio <= QUIET_WITHIN
  return { slowest, over, ratio, failed: isQuiet ? over : [] }
}

export function durationLines({ slowest, over, ratio, failed }, record) {
  const line = (path, seconds) =>
    `  ${seconds.toFixed(1).padStart(6)} с  ${path}${path in record ? ` (в записи ${record[path]} с)` : ''}`
  return [
    'Дольше всех:',
    ...slowest.map(([path, seconds]) => line(path, seconds)),
    ...(over.length > 0 && failed.length === 0
      ? [
          `Вдвое дольше записанного: ${over.join(', ')}. Машина была занята (×${ratio.toFixed(2)}) или прогон неполный: это не отказ.`,
        ]
      : []),
  ]
}

/** For vitest: tells at the end of a run how many seconds each file took, hooks and all. */
export const durationsReporter = (path) => ({
  onTestRunEnd(modules) {
    const taken = modules.map((module) => [
      module.moduleId.slice(ROOT.length + 1),
      module.diagnostic().duration / 1_000,
    ])
    writeFileSync(path, JSON.stringify(Object.fromEntries(taken)))
  },
})

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
