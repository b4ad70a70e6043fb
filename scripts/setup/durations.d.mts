import type { Reporter } from 'vitest/node'

type Seconds = Record<string, number>
type Verdict = { slowest: [string, number][]; over: string[]; ratio: number; failed: string[] }

export function readRecord(): Seconds
export function judgeDurations(taken: Seconds, record: Seconds, run: { isWhole: boolean }): Verdict
export function durationLines(verdict: Verdict, record: Seconds): string[]
export function durationsReporter(path: string): Reporter
