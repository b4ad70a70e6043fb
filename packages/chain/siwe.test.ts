import { expect, test } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { isSignedBy, linkMessage, readLinkMessage } from './siwe.ts'

/** The first key that every development chain gives away. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const person = privateKeyToAccount(KEY)

const TERMS = {
  address: person.address.toLowerCase(),
  publicUrl: 'https://kefir.example',
  networkId: 137,
  nonce: 'aB3dE5gH7jK9',
  issuedAt: new Date('2026-11-18T09:00:00.000Z'),
  expiresAt: new Date('2026-11-18T09:10:00.000Z'),
}

const TEXT = `kefir.example wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

Link this address to your account. Signing is free, sends no transaction and gives no access to your funds.

URI: https://kefir.example/
Version: 1
Chain ID: 137
Nonce: aB3dE5gH7jK9
Issued At: 2026-11-18T09:00:00.000Z
Expiration Time: 2026-11-18T09:10:00.000Z`

test('the message is the whole text of EIP-4361, with the checksum of the address', () => {
  expect(linkMessage(TERMS)).toBe(TEXT)
})

test('every letter of it is one that wallets show: printable ASCII and line ends', () => {
  expect(linkMessage(TERMS)).toMatch(/^[\x20-\x7e\n]+$/)
})

test.each([
  ['http://localhost:3000', 'localhost:3000'],
  ['https://кефир.рф', 'xn--e1age0as.xn--p1ai'],
  ['https://kefir.example:8443', 'kefir.example:8443'],
])('of a site at %s the domain is %s', (publicUrl, domain) => {
  const read = readLinkMessage(linkMessage({ ...TERMS, publicUrl }))
  expect(read).toMatchObject({ domain, uri: new URL(publicUrl).href })
})

test('it is read back as it was written', () => {
  expect(readLinkMessage(TEXT)).toEqual({
    domain: 'kefir.example',
    address: person.address,
    uri: 'https://kefir.example/',
    networkId: 137,
    nonce: TERMS.nonce,
    issuedAt: TERMS.issuedAt,
    expiresAt: TERMS.expiresAt,
  })
})

test.each([
  ['nothing', ''],
  ['words', 'Подпишите это'],
  ['of another version', TEXT.replace('Version: 1', 'Version: 2')],
  ['without an end', TEXT.split('\n').slice(0, -1).join('\n')],
  ['of no day', TEXT.replace('2026-11-18T09:00', '2026-13-45T09:00')],
  ['of no time', TEXT.replace(/Issued At: .*/, 'Issued At: вчера')],
  ['without a nonce', TEXT.replace(/Nonce: .*\n/, '')],
])('no such message: %s', (_name, text) => expect(readLinkMessage(text)).toBeNull())

test('a signature is good for its own address and its own words, and for nothing else', async () => {
  const signature = await person.signMessage({ message: TEXT })
  const signed = { address: person.address, message: TEXT, signature }
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  expect(await isSignedBy(signed)).toBe(true)
  expect(await isSignedBy({ ...signed, address: person.address.toLowerCase() })).toBe(true)
  expect(await isSignedBy({ ...signed, address: other })).toBe(false)
  expect(await isSignedBy({ ...signed, message: `${TEXT} ` })).toBe(false)
  expect(await isSignedBy({ ...signed, address: 'nobody' })).toBe(false)
})

test.each([
  ['nothing', ''],
  ['no bytes', '0x'],
  ['two bytes', '0x1234'],
  ['zeros', `0x${'0'.repeat(130)}`],
  ['bytes for a contract', `0x${'f'.repeat(4_000)}`],
  ['words', 'подпись'],
])('what is no signature of a key is nobody’s: %s', async (_name, signature) => {
  expect(await isSignedBy({ address: person.address, message: TEXT, signature })).toBe(false)
})
