import type { Page } from '@playwright/test'
import type { LocalAccount } from 'viem'
import { expect } from './site.ts'

export const ACCOUNTS = '/api/v1/blockchain-accounts'

/** Links an address by the calls that the page makes. */
export async function linkByCalls({ request }: Pick<Page, 'request'>, account: LocalAccount) {
  const { address } = account
  const asked = await request.get(`${ACCOUNTS}/nonce?address=${address}`)
  const { message } = await asked.json()
  const signature = await account.signMessage({ message })
  const data = { address, message, signature, network_id: 137 }
  expect((await request.post(ACCOUNTS, { data })).status()).toBe(201)
}
