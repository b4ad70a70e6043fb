import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { OUTSIDE_REFUSALS } from '@kefir/rules/chain/outside-refusals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHostileUnheard } from '../../testing/mutate-hostile.ts'
import { OPEN_NAME, startOutside } from '../../testing/outside-bed.ts'
import { HOSTILE_NAMES, SSRF_CORPUS } from '../../testing/ssrf-corpus.ts'
import { outsideReader } from './outside-reader.ts'

let bed: Awaited<ReturnType<typeof startOutside>>
beforeAll(async () => {
  bed = await startOutside({
    world: { resolve: async (host) => HOSTILE_NAMES[host] ?? [] },
  })
})
afterAll(() => bed.close())

describe('addresses that strangers name to reach what is ours', () => {
  test('are at least sixty, each another one', () =>
    expect(new Set(SSRF_CORPUS.map(({ url }) => url)).size).toBeGreaterThanOrEqual(60))

  test.each(SSRF_CORPUS)('$why: $url is refused for its $code', async ({ url, code }) =>
    expect(await bed.codeOf(url)).toBe(code),
  )

  test('and nobody heard anything of all that', () =>
    expect([bed.countLines(), bed.places]).toEqual([0, []]))

  test('while the bed would have heard it', async () => {
    const open = await startOutside()
    expect(await open.codeOf(`https://${OPEN_NAME}/`)).toBe('{"name":"Cow"}')
    expect(open.countLines()).toBe(1)
    await open.close()
  })
})

test('three hundred spoilt ones open no line to what is ours', async () => {
  const { counts, lines } = await expectHostileUnheard({ seed: 'fixed', rounds: 300 })
  expect(lines).toBeGreaterThan(100)
  expect(Object.keys(counts).length).toBeGreaterThan(5)
})

test('as it is by default, nothing on this machine is asked by any name of it', async () => {
  let lines = 0
  const server = createServer(() => (lines += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const plain = outsideReader({
    ipfsGateways: ['https://gateway.invalid'],
    arweaveGateway: 'https://gateway.invalid',
  })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0', '0x7f.1', 'localhost.'])
    for (const url of [`https://${host}:${port}/`, `http://${host}:${port}/`, `https://${host}/`])
      await expect(plain.read(url, METADATA_LIMITS)).rejects.toThrow('Not read from outside')
  expect(lines).toBe(0)
  server.close()
})

test('every refusal has its words', () => {
  for (const { words } of Object.values(OUTSIDE_REFUSALS)) expect(words).toMatch(/^[А-ЯЁ][^<>{}]+$/)
})
