import { expect, test } from 'vitest'
import { readUnfinished } from './unfinished-uploads.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const kept = (creationTime: string, purpose = 'token') =>
  JSON.stringify({ size: 5, creationTime, metadata: { filename: 'кот.mp4', purpose } })

test('files of this purpose that were begun in the last day are offered', () => {
  const stored: [string, string][] = [
    ['tus::kefir token кот.mp4 5 1::1', kept('2026-03-02T09:00:00Z')],
    ['tus::kefir token старый.mp4 5 1::2', kept('2026-03-01T09:00:00Z')],
    ['tus::kefir cover кот.mp4 5 1::3', kept('2026-03-02T09:00:00Z', 'cover')],
    ['tus::kefir token нечто::4', '{'],
    ['drafts', kept('2026-03-02T09:00:00Z')],
  ]
  expect(readUnfinished(stored, { purpose: 'token', now })).toEqual([{ name: 'кот.mp4', bytes: 5 }])
})
