import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const UNREADABLE = 'Unsupported state or unable to authenticate data'
const seal = createSeal('секрет этой установки, не меньше', 'test')

test('what was closed opens again, and never looks the same twice', () => {
  expect(seal.open(seal.close('простокваша'))).toBe('простокваша')
  expect(seal.close('простокваша')).not.toEqual(seal.close('простокваша'))
})

test('nothing of the text is readable', () =>
  expect(seal.close('простокваша').toString('utf8')).not.toContain('просток'))

test('another secret, another purpose or a changed byte opens nothing', () => {
  const sealed = seal.close('простокваша')
  expect(() => createSeal('другой секрет', 'test').open(sealed)).toThrow(UNREADABLE)
  expect(() => createSeal('секрет этой установки, не меньше', 'other').open(sealed)).toThrow(
    UNREADABLE,
  )
  sealed[sealed.length - 1]! ^= 1
  expect(() => seal.open(sealed)).toThrow(UNREADABLE)
})

test('a key has its own letters', () => {
  const again = createSeal('секрет этой установки, не меньше', 'test')
  expect(again.keyId).toBe(seal.keyId)
  expect(createSeal('другой секрет', 'test').keyId).not.toBe(seal.keyId)
})

test('fingerprints compare texts, and differ where the secret does', () => {
  expect(seal.fingerprint('кефир')).toEqual(seal.fingerprint('кефир'))
  expect(seal.fingerprint('кефир')).not.toEqual(seal.fingerprint('ряженка'))
  expect(createSeal('другой секрет', 'test').fingerprint('кефир')).not.toEqual(
    seal.fingerprint('кефир'),
  )
})
