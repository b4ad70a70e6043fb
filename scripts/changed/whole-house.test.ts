import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './read-sources.ts'
import { WHOLE_HOUSE } from './whole-house.ts'

const tests = [...readSources(join(import.meta.dirname, '../..'))].filter(([file]) =>
  /\.test\.tsx?$/.test(file),
)
const rows = WHOLE_HOUSE.filter(({ tests: named }) => named.source !== '^')

test.each(rows)('$tests finds a test, so that no row outlives it', ({ tests: named }) => {
  expect(tests.map(([file]) => file).filter((file) => named.test(file))).not.toEqual([])
})

test('every test that looks for sources instead of importing them is among these', () => {
  const looking = tests.filter(([, text]) => /\bglobSync\(/.test(text)).map(([file]) => file)
  expect(looking.length).toBeGreaterThan(0)
  expect(looking.filter((file) => !rows.some(({ tests: named }) => named.test(file)))).toEqual([])
})
