import { describe, expect, test } from 'vitest'
import { normaliseTokenUri } from './normalise-token-uri.ts'

const V0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPGbd'
const V1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const TX = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'

describe('normaliseTokenUri', () => {
  test.each([
    [`ipfs://${V0}`, `ipfs://${V0}`],
    [`ipfs://${V0}/7.json`, `ipfs://${V0}/7.json`],
    [`ipfs://ipfs/${V0}/7.json`, `ipfs://${V0}/7.json`],
    [`IPFS://${V1}/7`, `ipfs://${V1}/7`],
    [`ipfs:/${V1}`, `ipfs://${V1}`],
    [`/ipfs/${V0}/a b.png`, `ipfs://${V0}/a%20b.png`],
    [`ipfs/${V0}`, `ipfs://${V0}`],
    [V0, `ipfs://${V0}`],
    [`${V1}/1.json`, `ipfs://${V1}/1.json`],
    [` ipfs://${V0}/Cow #7.png\n`, `ipfs://${V0}/Cow%20%237.png`],
    [`https://ipfs.io/ipfs/${V0}/7.json`, `ipfs://${V0}/7.json`],
    [`http://gone.example/ipfs/${V0}/7.json?token=abc`, `ipfs://${V0}/7.json`],
    [`https://${V1}.ipfs.dweb.link/7.json`, `ipfs://${V1}/7.json`],
    [`ipfs://${V0}/a/../b.json`, `ipfs://${V0}/b.json`],
    [`ipfs://${V0}/{id}.json`, `ipfs://${V0}/%7Bid%7D.json`],
  ])('%j lies in IPFS: %s', (written, uri) => expect(normaliseTokenUri(written)).toBe(uri))

  test.each([
    [`ar://${TX}`, `ar://${TX}`],
    [`ar://${TX}/7.json`, `ar://${TX}/7.json`],
    [`https://arweave.net/${TX}/7.json`, `ar://${TX}/7.json`],
    [`https://lcq.arweave.net/${TX}`, `ar://${TX}`],
  ])('%j lies in Arweave: %s', (written, uri) => expect(normaliseTokenUri(written)).toBe(uri))

  test.each([
    ['https://Example.org/7.json', 'https://example.org/7.json'],
    ['https://example.org/{id}.json', 'https://example.org/%7Bid%7D.json'],
    ['https://example.org/ipfs/not-a-cid/7', 'https://example.org/ipfs/not-a-cid/7'],
    [`https://arweave.example/${TX}`, `https://arweave.example/${TX}`],
    ['data:application/json,{"name":"Cow #7"}', 'data:application/json,{"name":"Cow #7"}'],
    ['DATA:,x', 'DATA:,x'],
  ])('%j stays: %s', (written, uri) => expect(normaliseTokenUri(written)).toBe(uri))

  test.each([
    '',
    '7.json',
    '//example.org/7.json',
    'http://example.org/7.json',
    'ftp://example.org/7.json',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ipfs://',
    'ipfs://not-a-cid/7.json',
    `ipfs://${V0}/../../api/v0/config`,
    `ipfs://${V0}/%2e%2e/%2e%2e/admin`,
    `ipfs://${V0}\\..\\..\\admin`,
    'ar://short',
    `ar://${TX}/../wallet`,
    `https://example.org/${'a'.repeat(3_000)}`.replace('https', 'ipfs'),
  ])('%j is nothing we read', (written) => expect(normaliseTokenUri(written)).toBeNull())

  test('what came out stays as it is', () => {
    for (const written of [
      `ipfs://ipfs/${V0}/a b#c`,
      `https://ipfs.io/ipfs/${V1}/x`,
      `ar:/${TX}/y`,
    ]) {
      const uri = normaliseTokenUri(written)!
      expect(normaliseTokenUri(uri)).toBe(uri)
    }
  })
})
