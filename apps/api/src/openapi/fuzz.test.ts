import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillForFuzz } from '../testing/fuzz/fill-for-fuzz.ts'
import { oneOfEachKind } from '../testing/fuzz/pick-values.ts'
import { startFuzz, type Fuzz } from '../testing/fuzz/run-fuzz.ts'
import { namesOfThird, thirdOfDay } from '../testing/fuzz/third-of-day.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// Every call, every value at every place, and many more rounds, are in fuzz.torture.ts. `FUZZ_THIRD=2 npm test -- fuzz` repeats
// what was tried on another day.
const THIRD = Number(process.env['FUZZ_THIRD'] ?? thirdOfDay(new Date()))

let bed: TestApp
let fuzz: Fuzz
beforeAll(async () => {
  bed = await startTestApp()
  await fillForFuzz(bed)
  fuzz = await startFuzz(bed, (names) => namesOfThird(names, THIRD))
  console.log(
    `Fuzz of third ${THIRD} of the calls, ${fuzz.counts.calls}: FUZZ_THIRD=${THIRD} repeats it.`,
  )
})
afterAll(() => bed.close())

test('a third of the calls is no empty set', () => {
  expect(fuzz.counts.calls).toBeGreaterThan(50)
})

test('a parameter with anything odd in it is answered as documented, and never with 500', async () => {
  await fuzz.spoilQueries(oneOfEachKind())
  expect(fuzz.takeFaults()).toEqual([])
})

test('a deed with one place spoilt is answered as documented, and never with 500', async () => {
  await fuzz.spoilDeeds(oneOfEachKind())
  expect(fuzz.takeFaults()).toEqual([])
})

test('hostile requests to each call of the day are answered as documented, and never with 500', async () => {
  await fuzz.throwAtAll({ seed: 11, rounds: 3 })
  expect(fuzz.takeFaults()).toEqual([])
})
