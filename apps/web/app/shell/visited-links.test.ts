import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginVisited, markVisited, type VisitedLinks } from './visited-links.ts'

const links = [1, 2, 3].map((id) => ({ id, is_new: false }))
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const seen = () => {
  const states = JSON.parse(kept.get('visitedIsNewLinks') ?? '{}') as VisitedLinks
  return Object.entries(states).map(([id, { visited }]) => [Number(id), visited])
}

test('every link begins new and not visited, and is visited once it was pressed', () => {
  beginVisited(links)
  expect(seen()).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ])
  markVisited(2)
  expect(seen()).toContainEqual([2, true])
})

test('a category pressed before any menu has come alive is not forgotten, nor does it forget others', () => {
  kept.set('visitedIsNewLinks', JSON.stringify({ 1: { is_new: true, visited: true } }))
  markVisited(3)
  expect(seen()).toEqual([
    [1, true],
    [3, true],
  ])
  beginVisited(links)
  expect(seen()).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ])
})

test('what another tab has marked meanwhile stays marked', () => {
  beginVisited(links)
  kept.set('visitedIsNewLinks', JSON.stringify({ 1: { is_new: true, visited: true } }))
  markVisited(2)
  expect(seen()).toContainEqual([1, true])
})
