import { expect, test } from 'vitest'
import { toRussianLayout } from './to-russian-layout.ts'

test.each([
  ['rtabh', 'кефир'],
  ['Rtabhysq WT[', 'кефирный цех'],
  ['RHSIRF', 'крышка'],
  ['<eh`yrf', 'бурёнка'],
  ['vfckj,jqyz', 'маслобойня'],
  ['кефир 24', 'кефир 24'],
])('%s is typed with the keys of %s', (keys, text) => expect(toRussianLayout(keys)).toBe(text))
