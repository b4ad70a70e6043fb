import {
  TransactionReceiptNotFoundError,
  type Account,
  type Chain,
  type Client,
  type Hex,
  type Transport,
} from 'viem'
import { getCode, getTransactionReceipt, sendTransaction } from 'viem/actions'

import {
  CREATE2_PROXY,
  platformAddresses,
  platformPlan,
  type DeploymentStep,
  type PlatformContracts,
  type PlatformRoles,
} from './platform-plan.ts'

/** A client that reads the chain and signs for the one who pays the deployment. */
export type DeployerClient = Client<Transport, Chain | undefined, Account>

/**
 * Deploys what is missing of the platform's contracts and tells where they are. What has code is left
 * alone, so it may be run at every start and after a crash at any point; the payer gets no role.
 */
export async function deployPlatform(
  client: DeployerClient,
  roles: PlatformRoles,
): Promise<PlatformContracts> {
  const plan = platformPlan(roles)
  const codes = await Promise.all(plan.map(({ address }) => getCode(client, { address })))
  const missing = plan.filter((_, index) => !codes[index])

  if (missing.length > 0 && !(await getCode(client, { address: CREATE2_PROXY })))
    throw new Error(`There is no deterministic deployer at ${CREATE2_PROXY} on this chain.`)
  for (const step of missing) await deploy(client, step)

  return platformAddresses(roles)
}

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 180_000

/**
 * Looks for the receipt by the clock. What viem has for this looks when there is a new block, and can miss the one that
 * a chain makes for this very transaction and after which it makes none.
 */
async function receiptOf(client: DeployerClient, hash: Hex) {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError) || Date.now() > until) throw error
    }
    await new Promise((settle) => setTimeout(settle, LOOK_EVERY_MS))
  }
}

async function deploy(client: DeployerClient, { name, address, data }: DeploymentStep) {
  let failure: unknown
  try {
    const hash = await sendTransaction(client, {
      account: client.account,
      chain: client.chain ?? null,
      to: CREATE2_PROXY,
      data,
    })
    const { status } = await receiptOf(client, hash)
    if (status === 'reverted') failure = new Error(`Transaction ${hash} was reverted.`)
  } catch (error) {
    failure = error
  }
  // Another one who deploys the same at the same time may have been first: then nothing is amiss.
  if (await getCode(client, { address })) return
  throw new Error(`The contract ${name} was not deployed at ${address}.`, { cause: failure })
}
