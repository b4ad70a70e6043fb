import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPEN_NAME, startOutside } from '../../testing/outside-bed.ts'
import { outsideReader } from './outside-reader.ts'

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPGbd'
const TX = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
/** Time for two on the slowest machine. */
const PATIENT = { ...METADATA_LIMITS, wholeMs: 20_000, silenceMs: 1_000 }

let bed: Awaited<ReturnType<typeof startOutside>>
beforeEach(async () => {
  bed = await startOutside()
})
afterEach(() => bed.close())

/** A bed for one test in another world. */
async function inWorld(settings: Parameters<typeof startOutside>[0]) {
  await bed.close()
  bed = await startOutside(settings)
  return bed
}

describe('networks behind gateways', () => {
  const paths = () => bed.asked.map(({ name, path }) => `${String(name)}${path}`)

  test.each([
    [`ipfs://${CID}/7.json`, `gateway.example/ipfs/${CID}/7.json`],
    [`ipfs://ipfs/${CID}/7.json`, `gateway.example/ipfs/${CID}/7.json`],
    [`/ipfs/${CID}`, `gateway.example/ipfs/${CID}`],
    [CID, `gateway.example/ipfs/${CID}`],
    [`https://dead.example/ipfs/${CID}/7`, `gateway.example/ipfs/${CID}/7`],
    [`ar://${TX}/7.json`, `gateway.example/${TX}/7.json`],
  ])('%s is asked of our gateway', async (uri, path) => {
    expect(await bed.codeOf(uri)).toBe('{"name":"Cow"}')
    expect(paths()).toEqual([path])
    expect(bed.places[0]?.address).toBe('gateway.example')
  })

  test('the next is asked where the first fails, and the one that was named last', async () => {
    await inWorld({ ipfsGateways: ['https://gateway.example', 'https://other.example'] })
    bed.answerWith((request, response) =>
      request.headers.host === OPEN_NAME
        ? response.end('{"name":"Cow"}')
        : response.writeHead(504).end(),
    )
    expect(await bed.codeOf(`https://${OPEN_NAME}/ipfs/${CID}`)).toBe('{"name":"Cow"}')
    expect(paths().map((path) => path.split('/')[0])).toEqual([
      'gateway.example',
      'other.example',
      OPEN_NAME,
    ])
  })

  test('one that hangs leaves time for the next', async () => {
    await inWorld({ ipfsGateways: ['https://gateway.example', 'https://other.example'] })
    bed.answerWith((request, response) => {
      if (request.headers.host === 'other.example') response.end('{}')
    })
    expect(await bed.codeOf(`ipfs://${CID}`, PATIENT)).toBe('{}')
  })

  test('a file that is too large is so everywhere', async () => {
    await inWorld({ ipfsGateways: ['https://gateway.example', 'https://other.example'] })
    bed.answerWith((_request, response) =>
      response.writeHead(200, { 'content-length': 2e9 }).flushHeaders(),
    )
    expect(await bed.codeOf(`ipfs://${CID}`)).toBe('size')
    expect(paths()).toHaveLength(1)
  })

  test('a gateway sends nobody to what is ours', async () => {
    bed.answerWith((_request, response) =>
      response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
    )
    expect(await bed.codeOf(`ipfs://${CID}`)).toBe('address')
  })
})

describe('a gateway of our own on this machine', () => {
  let server: Server
  let gateway: string
  const asked: string[] = []
  beforeEach(async () => {
    asked.length = 0
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === `/ipfs/${CID}/folder`)
        response.writeHead(301, { location: `/ipfs/${CID}/folder/` }).end()
      else if (request.url === `/ipfs/${CID}/desk`)
        response.writeHead(302, { location: '/api/v0/config/show' }).end()
      else response.end('{"name":"Cow"}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => void server.close())

  const reader = () => outsideReader({ ipfsGateways: [gateway], arweaveGateway: gateway })

  test('is asked in the clear, for our settings name it', async () => {
    const { bytes } = await reader().read(`ipfs://${CID}/folder`, METADATA_LIMITS)
    expect(Buffer.from(bytes).toString()).toBe('{"name":"Cow"}')
    expect(asked).toEqual([`/ipfs/${CID}/folder`, `/ipfs/${CID}/folder/`])
  })

  test('is not to be named by anybody else, nor left for its desk', async () => {
    await expect(reader().read(`${gateway}/x`, METADATA_LIMITS)).rejects.toMatchObject({
      code: 'scheme',
    })
    await expect(reader().read(`ipfs://${CID}/desk`, METADATA_LIMITS)).rejects.toMatchObject({
      code: 'scheme',
    })
    expect(asked).toEqual([`/ipfs/${CID}/desk`])
  })
})
