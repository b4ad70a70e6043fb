import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'

import { deployPlatform } from '@kefir/chain/deploy-platform'
import { platformAddresses, platformPlan, rolesOfOneOperator } from '@kefir/chain/platform-plan'
import { createClient, custom } from 'viem'

import { startChain, type TestChain } from './support/chain.ts'
import { placeProxy } from './support/platform.ts'

describe('deployPlatform', () => {
  let chain: TestChain

  beforeEach(async () => {
    chain = await startChain()
    await placeProxy(chain)
  })

  const roles = () => rolesOfOneOperator(chain.admin.address, chain.operator.address)

  /** The payer's client, whose transactions are counted; it dies at one of them, before or after it is sent. */
  function payerThatDies(at = Infinity, isSentFirst = false) {
    let count = 0
    const transport = custom(
      {
        async request({ method, params }) {
          const isSending = method === 'eth_sendTransaction'
          if (isSending && ++count === at && !isSentFirst) throw new Error('died before')
          const answer = await chain.provider.request({ method, params })
          if (isSending && count === at) throw new Error('died after')
          return answer
        },
      },
      { retryCount: 0 },
    )
    const client = createClient({ account: chain.payer.account, transport, pollingInterval: 5 })
    return { client, sent: () => count }
  }

  const codes = () =>
    Promise.all(platformPlan(roles()).map(({ address }) => chain.reader.getCode({ address })))

  test('deploys everything where it said, and a second run sends nothing', async () => {
    const first = payerThatDies()
    assert.deepEqual(await deployPlatform(first.client, roles()), platformAddresses(roles()))
    assert.equal(first.sent(), 5)
    assert.ok((await codes()).every(Boolean))

    const second = payerThatDies()
    assert.deepEqual(await deployPlatform(second.client, roles()), platformAddresses(roles()))
    assert.equal(second.sent(), 0)
  })

  for (const isSentFirst of [false, true])
    for (const at of [1, 2, 3, 4, 5])
      test(`goes on after it died ${isSentFirst ? 'after' : 'before'} transaction ${at}`, async () => {
        const dying = payerThatDies(at, isSentFirst)
        const end = deployPlatform(dying.client, roles())
        // Sent and mined is deployed, though the answer was lost: then there is nothing to complain of.
        if (isSentFirst) await end
        else await assert.rejects(end, /was not deployed at 0x/)

        const next = payerThatDies()
        await deployPlatform(next.client, roles())
        assert.equal(next.sent(), isSentFirst ? 0 : 6 - at)
        assert.ok((await codes()).every(Boolean))
      })

  test('two that deploy at once end with one platform', async () => {
    const [one, other] = await Promise.all([
      deployPlatform(chain.payer, roles()),
      deployPlatform(chain.stranger, roles()),
    ])
    assert.deepEqual(one, other)
    assert.ok((await codes()).every(Boolean))
  })

  test('other roles are another platform, and the payer has none', async () => {
    const mine = await deployPlatform(chain.payer, roles())
    const { stranger, admin } = chain
    const theirs = platformAddresses(rolesOfOneOperator(admin.address, stranger.address))
    assert.equal(theirs.collectionImplementation, mine.collectionImplementation)
    assert.notEqual(theirs.settlement, mine.settlement)
    const plan = platformPlan(roles()).map(({ data }) => data.toLowerCase())
    assert.ok(plan.every((data) => !data.includes(chain.payer.address.slice(2).toLowerCase())))
  })

  test('says so where a chain has no deterministic deployer', async () => {
    const bare = await startChain()
    await assert.rejects(deployPlatform(bare.payer, roles()), /no deterministic deployer/)
  })
})
