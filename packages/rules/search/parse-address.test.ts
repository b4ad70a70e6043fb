import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = 'cd'.repeat(32)

test.each([
  [ADDRESS, { kind: 'account', address: ADDRESS }],
  [` ${ADDRESS.replace('ab', 'AB')} `, { kind: 'account', address: ADDRESS }],
  [`${ADDRESS}/123`, { kind: 'token', address: ADDRESS, tokenId: '123' }],
  [`${ADDRESS}:7`, { kind: 'token', address: ADDRESS, tokenId: '7' }],
  [`0x${HASH}`, { kind: 'transaction', hash: `0x${HASH}` }],
  [HASH.toUpperCase(), { kind: 'transaction', hash: `0x${HASH}` }],
  [`${ADDRESS}0`, null],
  [ADDRESS.slice(2), null],
  [`${ADDRESS}/`, null],
  ['кефир', null],
])('%s is %j', (text, parsed) => expect(parseAddress(text)).toEqual(parsed))
