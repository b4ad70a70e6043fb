import { expect, test } from 'vitest'
import { IMPORT_DEEDS } from './import-deeds.server.ts'

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of [['wallet', '0x12'] as const, ...fields]) form.append(name, value)
  return form
}
const PICKED: [string, string][] = [
  ['token_ids', '0xab:1'],
  ['token_ids', '0xab:2'],
]

test('an import takes what is picked', () =>
  expect(IMPORT_DEEDS['wallet-import'](formOf(...PICKED))).toMatchObject({
    given: { body: { token_ids: ['0xab:1', '0xab:2'] } },
  }))

test('one token that is tried again goes alone, whatever else is picked', () =>
  expect(IMPORT_DEEDS['wallet-import'](formOf(...PICKED, ['retried', '0xab:3']))).toMatchObject({
    given: { body: { token_ids: ['0xab:3'] } },
  }))

test('all that failed is tried again by itself, without what never was', () => {
  const bodyOf = (form: FormData) => IMPORT_DEEDS['wallet-import-all'](form).given?.body
  expect(bodyOf(formOf(['failed', 'true']))).toEqual({ wallet: '0x12', failed: true })
  expect(bodyOf(formOf())).toEqual({ wallet: '0x12', all: true })
})
