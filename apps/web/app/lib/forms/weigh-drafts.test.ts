import { describe, expect, test } from 'vitest'
import { weighDrafts } from './weigh-drafts.ts'

const EARLY = '2026-01-01T10:00:00+03:00'
const LATE = '2026-01-01T12:00:00+03:00'
const blank = { name: '' }
const localOf = (name: string, syncedAt: string | null = null) => ({ fields: { name }, syncedAt })
const remoteOf = (name: string, savedAt = LATE) => ({ fields: { name }, savedAt })
const nothing = { local: null, remote: null, blank }

describe('weighDrafts', () => {
  test('opens empty where nobody typed anything', () =>
    expect(weighDrafts(nothing)).toEqual({ start: null, offered: null, basedOn: null }))

  test('opens with what this device has', () =>
    expect(weighDrafts({ ...nothing, local: localOf('Кот') })).toEqual({
      start: { name: 'Кот' },
      offered: null,
      basedOn: null,
    }))

  test('offers what another device left, and does not put it in unasked', () =>
    expect(weighDrafts({ ...nothing, remote: remoteOf('Пёс') })).toEqual({
      start: null,
      offered: remoteOf('Пёс'),
      basedOn: null,
    }))

  test('offers it beside what this device has', () =>
    expect(weighDrafts({ blank, local: localOf('Кот', EARLY), remote: remoteOf('Пёс') })).toEqual({
      start: { name: 'Кот' },
      offered: remoteOf('Пёс'),
      basedOn: EARLY,
    }))

  test('does not offer this device its own words, even where they ran ahead', () =>
    expect(
      weighDrafts({ blank, local: localOf('Кот и пёс', LATE), remote: remoteOf('Кот') }).offered,
    ).toBeNull())

  test('goes on from what is the same, and does not offer it', () =>
    expect(weighDrafts({ blank, local: localOf('Кот', EARLY), remote: remoteOf('Кот') })).toEqual({
      start: { name: 'Кот' },
      offered: null,
      basedOn: LATE,
    }))

  test('an empty form is no draft of this device', () =>
    expect(weighDrafts({ ...nothing, local: localOf('', EARLY) }).start).toBeNull())

  test('an empty form of another device is not offered, and is written over', () =>
    expect(weighDrafts({ blank, local: localOf('Кот'), remote: remoteOf('') })).toEqual({
      start: { name: 'Кот' },
      offered: null,
      basedOn: LATE,
    }))
})
