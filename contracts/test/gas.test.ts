import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { CREATE2_PROXY, platformPlan, rolesOfOneOperator } from '@kefir/chain/platform-plan'

import { startChain } from './support/chain.ts'
import { placeProxy, saltOf, startPlatform, TERMS } from './support/platform.ts'

const RECORD = join(import.meta.dirname, '../gas.json')

/** What each deed costs, in gas. */
async function measureGas(): Promise<Record<string, number>> {
  return { ...(await measureDeployment()), ...(await measureDeeds()) }
}

async function measureDeployment() {
  const chain = await startChain()
  await placeProxy(chain)
  const { admin, operator, payer, reader } = chain
  const gas: Record<string, number> = {}
  for (const { name, data } of platformPlan(rolesOfOneOperator(admin.address, operator.address))) {
    const hash = await payer.sendTransaction({ to: CREATE2_PROXY, data, chain: null })
    gas[`deploy ${name}`] = Number((await reader.getTransactionReceipt({ hash })).gasUsed)
  }
  return gas
}

async function measureDeeds() {
  const on = await startPlatform()
  const { buyer, collection, dropMinter, factory, operator, seller, settlement, vault } = on
  const gas: Record<string, number> = {}
  const note = async (deed: string, ...sent: Parameters<typeof on.send>) => {
    gas[deed] = Number((await on.send(...sent)).gasUsed)
  }

  await note('CollectionFactory.create', operator, factory('create', saltOf(2), TERMS))
  await note('KefirCollection.mint', operator, collection('mint', seller.address, 2n))
  await on.send(seller, collection('setApprovalForAll', on.addresses.settlement, false))
  const approve = collection('setApprovalForAll', on.addresses.settlement, true)
  await note('KefirCollection.setApprovalForAll', seller, approve)
  const settle = async (tokenId: bigint, receiver: string) => {
    const order = await on.order({ tokenId, nonce: tokenId, expiresAt: 2n ** 40n })
    return settlement('settle', order, await on.sign(seller, order), receiver)
  }
  await note('Settlement.settle to a buyer', operator, await settle(1n, buyer.address))
  await note('Settlement.settle to the vault', operator, await settle(2n, on.addresses.vault))
  await note('Settlement.cancel', seller, settlement('cancel', 3n))
  await note('Settlement.cancelBelow', seller, settlement('cancelBelow', 4n))
  const release = vault('release', on.collectionAddress, 2n, seller.address)
  await note('Vault.release', operator, release)
  const [startsAt, endsAt] = [1_000, 2 ** 40]
  const stage = { collection: on.collectionAddress, startsAt, endsAt, quota: 9, perAddress: 9 }
  await note('DropMinter.setStage', operator, dropMinter('setStage', 1n, stage))
  await note('DropMinter.mint of one', operator, dropMinter('mint', 1n, buyer.address, [10n]))
  const ids = [11n, 12n, 13n, 14n, 15n]
  await note('DropMinter.mint of five more', operator, dropMinter('mint', 1n, buyer.address, ids))
  return gas
}

test('every deed costs what contracts/gas.json says; RECORD_GAS=yes writes it anew', async () => {
  const gas = await measureGas()
  if (process.env['RECORD_GAS'] === 'yes') {
    writeFileSync(RECORD, `${JSON.stringify(gas, null, 2)}\n`)
    return
  }
  const recorded: Record<string, number> = JSON.parse(readFileSync(RECORD, 'utf8'))
  assert.deepEqual(gas, recorded)
})
