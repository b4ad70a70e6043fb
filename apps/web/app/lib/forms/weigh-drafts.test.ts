import { describe, expect, test } from 'vitest'
import { weighDrafts } from './weigh-drafts.ts'

const EARLY = '2026-01-01T10:00:00+03:00'
const LATE = '2026-01-01T12:00:00+03:00'
const remote = (name: string, savedAt = LATE) => ({ fields: { name }, savedAt })

describe('weighDrafts', () => {
  test('opens empty where nobody typed anything', () =>
    expect(weighDrafts(null, null)).toEqual({ start: null, offered: null }))

  test('opens with what this device has', () =>
    expect(weighDrafts({ fields: { name: 'Кот' }, syncedAt: null }, null)).toEqual({
      start: { name: 'Кот' },
      offered: null,
    }))

  test('offers what another device left, and does not put it in unasked', () =>
    expect(weighDrafts(null, remote('Пёс'))).toEqual({ start: null, offered: remote('Пёс') }))

  test('offers it beside what this device has', () =>
    expect(weighDrafts({ fields: { name: 'Кот' }, syncedAt: EARLY }, remote('Пёс'))).toEqual({
      start: { name: 'Кот' },
      offered: remote('Пёс'),
    }))

  test('does not offer this device its own words, even where they ran ahead', () =>
    expect(
      weighDrafts({ fields: { name: 'Кот и пёс' }, syncedAt: LATE }, remote('Кот')).offered,
    ).toBeNull())

  test('does not offer what is the same', () =>
    expect(
      weighDrafts({ fields: { name: 'Кот' }, syncedAt: EARLY }, remote('Кот')).offered,
    ).toBeNull())
})
