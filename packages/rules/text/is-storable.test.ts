import { expect, test } from 'vitest'
import { isStorable } from './is-storable.ts'

test.each(['', 'кефир', '🥛', '\u{10FFFF}', '\t\n', '\uFFFE'])('%j can be stored', (text) =>
  expect(isStorable(text)).toBe(true),
)

test.each(['\0', 'а\0', '\uD83E', '\uDD5Bа', '\uDD5B\uD83E'])('%j cannot', (text) =>
  expect(isStorable(text)).toBe(false),
)
