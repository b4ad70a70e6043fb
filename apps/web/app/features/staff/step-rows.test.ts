import { expect, test } from 'vitest'
import { stepOf } from './step-rows.ts'

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['KeyJ', 1],
  ['ArrowDown', 1],
  ['KeyK', -1],
  ['ArrowUp', -1],
  ['KeyA', null],
  ['Enter', null],
])('%s leads by %j rows', (code, step) => expect(stepOf({ ...PLAIN, code })).toBe(step))

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is the browser’s own', (key) =>
  expect(stepOf({ ...PLAIN, code: 'KeyJ', [key]: true })).toBeNull(),
)
