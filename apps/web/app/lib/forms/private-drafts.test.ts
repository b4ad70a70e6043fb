import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './form-draft.ts'
import { removePrivateDrafts, privateDraft } from './private-drafts.ts'

beforeEach(() => {
  const kept: Record<string, string> = {}
  // As the browser has it: what is stored are its own keys.
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => void (kept[key] = text) },
    removeItem: { value: (key: string) => void delete kept[key] },
  })
  vi.stubGlobal('localStorage', kept)
})
afterEach(() => vi.unstubAllGlobals())

test('at Exit what somebody typed of themselves goes, whoever of this device it was; the rest stays', () => {
  const own = [privateDraft('profile', 7), privateDraft('requisites', 8)]
  for (const name of [...own, 'gallery', 'collection-in-passing'])
    writeDraft(name, { text: 'молоко' })
  removePrivateDrafts()
  for (const name of own) expect(readDraft(name)).toBeNull()
  for (const name of ['gallery', 'collection-in-passing'])
    expect(readDraft(name)).toEqual({ text: 'молоко' })
})
