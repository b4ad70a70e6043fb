import { expect, test } from 'vitest'
import { readSearch } from './people-search.ts'

const WALLET = '0x52908400098527886e0f7030069857d2e4169ee7'

test.each([
  ['', null],
  ['   ', null],
  ['42', { kind: 'id', id: 42, text: '42' }],
  ['#42', { kind: 'id', id: 42, text: '42' }],
  ['https://kefir.example/profile/42/activity?x=1', { kind: 'id', id: 42, text: '' }],
  ['/profile/42', { kind: 'id', id: 42, text: '' }],
  ['99999999999', { kind: 'text', text: '99999999999' }],
  ['@Anna', { kind: 'text', text: 'Anna' }],
  [' anna@example.org ', { kind: 'text', text: 'anna@example.org' }],
  [WALLET.toUpperCase().replace('0X', '0x'), { kind: 'wallet', prefix: WALLET }],
  ['0x5290', { kind: 'wallet', prefix: '0x5290' }],
  ['0xКефир', { kind: 'text', text: '0xКефир' }],
])('%j is read as %j', (query, search) => expect(readSearch(query)).toEqual(search))
