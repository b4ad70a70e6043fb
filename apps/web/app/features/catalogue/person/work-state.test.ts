import { expect, test } from 'vitest'
import { workState } from './work-state.ts'

const work = (status: string, status_reason: string | null = null, is_hidden = false) =>
  workState({ status, status_reason, is_edit_waiting: false, is_hidden })

test('a work that everybody sees needs no word', () => {
  expect(work('ready')).toBeNull()
  expect(work('approved')).toBeNull()
})

test('what waits says what for', () => {
  expect(work('processing')?.name).toBe('В обработке')
  expect(work('moderation')?.name).toBe('На модерации')
  expect(work('pending')?.name).toBe('На модерации')
})

test('an edit that waits is told of what is shown alone', () => {
  const edited = (status: string) =>
    workState({ status, status_reason: null, is_edit_waiting: true })?.name
  expect(edited('ready')).toBe('Правка на модерации')
  expect(edited('approved')).toBe('Правка на модерации')
  expect(edited('hidden')).toBe('Снято модератором')
})

test('what was rejected says why', () =>
  expect(work('rejected', 'Чужой рисунок')).toEqual({
    name: 'Отклонено',
    look: 'refused',
    reason: 'Чужой рисунок',
  }))

test('what the owner hid is told of a ready work alone', () => {
  expect(work('ready', null, true)?.name).toBe('Скрыт')
  expect(work('moderation', null, true)?.name).toBe('На модерации')
})
