import { expect, test } from 'vitest'
import type { Waiting } from '@kefir/wire/staff'
import { countAt, formatWaiting, waitingAt } from './waiting-words.ts'

const NOTHING: Waiting = {
  moderation: null,
  complaints: null,
  tickets: null,
  finance: null,
  system: null,
}
const kinds = { collection: 0, token: 3, collection_edit: 1, token_edit: 0, deferred: 2 }

test('a desk names what waits there, each with the list that holds it, and nothing that does not', () => {
  expect(waitingAt('/admin/moderation', { ...NOTHING, moderation: kinds })).toEqual([
    { to: '/admin/moderation?kind=token', name: 'Работы', count: 3 },
    { to: '/admin/moderation?kind=collection_edit', name: 'Правки коллекций', count: 1 },
    { to: '/admin/moderation?status=deferred', name: 'Отложено', count: 2 },
  ])
  const complaints = { new: 0, in_review: 0, appeals: 4 }
  expect(waitingAt('/admin/complaints', { ...NOTHING, complaints })).toEqual([
    { to: '/admin/complaints?state=appeals', name: 'Возражения', count: 4 },
  ])
})

test('what was put off is not counted beside the name of the desk', () => {
  expect(countAt('/admin/moderation', { ...NOTHING, moderation: kinds })).toBe(4)
  expect(countAt('/admin/system', { ...NOTHING, system: { jobs: 1, letters: 2 } })).toBe(3)
})

test('a desk of others and a desk without a queue have nothing', () => {
  for (const desk of ['/admin/moderation', '/admin/complaints', '/admin/tickets', '/admin/system'])
    expect(waitingAt(desk, NOTHING)).toEqual([])
  expect(countAt('/admin/journal', NOTHING)).toBe(0)
})

test('where nobody counted on, it says so', () => {
  expect(formatWaiting(999)).toBe('999')
  expect(formatWaiting(1000).replaceAll('\u00a0', ' ')).toBe('1 000+')
})
