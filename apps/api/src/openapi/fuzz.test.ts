import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillForFuzz } from '../testing/fuzz/fill-for-fuzz.ts'
import { oneOfEachKind } from '../testing/fuzz/pick-values.ts'
import { startFuzz, type Fuzz } from '../testing/fuzz/run-fuzz.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// Every value at every place, and many more rounds, are in fuzz.torture.ts.
let bed: TestApp
let fuzz: Fuzz
beforeAll(async () => {
  bed = await startTestApp()
  await fillForFuzz(bed)
  fuzz = await startFuzz(bed)
})
afterAll(() => bed.close())

test('a parameter with anything odd in it is answered as documented, and never with 500', async () => {
  await fuzz.spoilQueries(oneOfEachKind())
  expect(fuzz.takeFaults()).toEqual([])
})

test('a deed with one place spoilt is answered as documented, and never with 500', async () => {
  await fuzz.spoilDeeds(oneOfEachKind())
  expect(fuzz.takeFaults()).toEqual([])
})

test('hostile requests to every call are answered as documented, and never with 500', async () => {
  await fuzz.throwAtAll({ seed: 11, rounds: 3 })
  expect(fuzz.takeFaults()).toEqual([])
})
