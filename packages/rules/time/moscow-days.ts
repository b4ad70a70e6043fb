import { inMoscow } from './moscow.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The Moscow day of a moment: `2026-11-16`. */
export const moscowDay = (at: Date) => inMoscow(at).toISOString().slice(0, 10)

/** When a Moscow day begins. */
export const startOfMoscowDay = (day: string) => new Date(`${day}T00:00:00+03:00`)

/** The day so many days later; earlier where it is below zero. */
export const addDays = (day: string, days: number) =>
  new Date(new Date(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** How many days from the first to the last, both included; below one where the last comes first. */
export const daysBetween = (first: string, last: string) =>
  Math.round((new Date(last).getTime() - new Date(first).getTime()) / DAY_MS) + 1

/** Every day from the first to the last. */
export const listDays = (first: string, last: string) =>
  Array.from({ length: Math.max(0, daysBetween(first, last)) }, (_, index) => addDays(first, index))
