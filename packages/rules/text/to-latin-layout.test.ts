import { expect, test } from 'vitest'
import { toLatinLayout } from './to-latin-layout.ts'

test.each([
  ['йцукен', 'qwerty'],
  ['ПАРОЛЬ', 'gfhjkm'],
  ['лебедь1', 'kt,tlm1'],
  ['qwerty', 'qwerty'],
])('%s is typed with the keys of %s', (text, keys) => expect(toLatinLayout(text)).toBe(keys))
