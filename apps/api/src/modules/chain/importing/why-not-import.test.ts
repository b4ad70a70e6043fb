import { METADATA_REFUSALS } from '@kefir/rules/chain/import-problems'
import { describe, expect, test } from 'vitest'
import { whyNotImport } from './why-not-import.ts'

const ME = 7
const nothing = { problem: null, refusal: null, owner_id: null } as const
const failed = { ...nothing, standing: 'error', can_retry: true } as const

describe('whyNotImport', () => {
  test('lets what failed, and what was not final yet, be tried again', () => {
    expect(whyNotImport(failed, ME)).toBeNull()
    expect(whyNotImport({ ...failed, problem: 'fresh' }, ME)).toBeNull()
    expect(whyNotImport({ ...failed, refusal: 'time' }, ME)).toBeNull()
  })

  test('refuses what is here already, whether or not the chain has confirmed it', () => {
    const imported = { ...failed, standing: 'imported', owner_id: ME, can_retry: false } as const
    for (const problem of [null, 'fresh'] as const)
      expect(whyNotImport({ ...imported, problem }, ME)).toBe('Токен уже импортирован')
  })

  test('refuses a description at an address that is never read', () => {
    for (const refusal of ['address', 'scheme'] as const)
      expect(whyNotImport({ ...failed, refusal, can_retry: false }, ME)).toBe(
        METADATA_REFUSALS[refusal].words,
      )
  })
})
