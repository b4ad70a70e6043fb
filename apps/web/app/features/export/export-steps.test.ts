import { expect, test } from 'vitest'
import type { ExportReply } from '@kefir/wire/exports'
import {
  EXPORT_NAMES,
  exportSteps,
  exportWords,
  isUnderWay,
  patienceWords,
  shownKind,
} from './export-steps.ts'

test.each([
  ['queued', 'done now ahead ahead'],
  ['sent', 'done now ahead ahead'],
  ['confirming', 'done done now ahead'],
  ['done', 'done done done done'],
  ['failed', 'done failed ahead ahead'],
] as const)('an export that is %s stands at %s', (status, states) =>
  expect(
    exportSteps({ status, kind: 'mint' })
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states),
)

test('what the vault lets out is not made anew', () => {
  const names = (kind: 'mint' | 'release') => exportSteps({ status: 'sent', kind })[1]!.name
  expect(names('mint')).toBe('Токен выпускается')
  expect(names('release')).toBe('Токен передаётся из\u00a0хранилища')
})

test('of what the vault lets out no contract is made and nothing is called taken out', () => {
  for (const status of ['queued', 'failed', 'cancelled'] as const)
    expect(exportWords({ status, kind: 'release' })).not.toMatch(/контракт|[Вв]ыгруз/)
  expect(exportWords({ status: 'queued', kind: 'mint' })).toContain('контракт')
})

test('the page is headed by the export that it tells of', () => {
  expect(EXPORT_NAMES.mint.title).toBe('Выгрузка в Polygon')
  expect(Object.values(EXPORT_NAMES.release).join()).not.toMatch(/[Вв]ыгруз/)
  const last = (status: ExportReply['status']) => ({ status, kind: 'mint' }) as ExportReply
  expect(shownKind({ kind: 'release', export: null })).toBe('release')
  // Taken out a moment ago: by now it lies in the chain.
  expect(shownKind({ kind: 'release', export: last('done') })).toBe('mint')
  expect(shownKind({ kind: 'release', export: last('failed') })).toBe('release')
})

test('one that is over moves no more', () => {
  expect(isUnderWay({ status: 'confirming' })).toBe(true)
  expect(isUnderWay({ status: 'done' })).toBe(false)
  expect(isUnderWay({ status: 'failed' })).toBe(false)
})

test('what is behind is told as past', () => {
  const names = (kind: 'mint' | 'release') =>
    exportSteps({ status: 'done', kind }).map(({ name }) => name)
  expect(names('mint')).toEqual([
    'Заявка принята',
    'Токен выпущен',
    'Сеть подтвердила',
    'Токен в кошельке',
  ])
  expect(names('release')[1]).toBe('Токен передан из\u00a0хранилища')
})

test('a minute is promised for three minutes only', () => {
  const created_at = '2026-01-01T12:00:00+03:00'
  const after = (minutes: number) =>
    patienceWords({ created_at }, Date.parse(created_at) + minutes * 60_000)
  expect(after(2)).toContain('хватает минуты')
  expect(after(3)).toContain('не\u00a0потеряна')
})
