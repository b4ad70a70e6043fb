import { expect, test } from 'vitest'
import { isLeaving } from './is-leaving.ts'

test.each([
  ['export', 'queued', true],
  ['export', 'confirming', true],
  ['export', 'done', false],
  ['transfer', 'confirming', false],
])('%s that is %s: %s', (type, status, is) => expect(isLeaving([{ type, status }])).toBe(is))
