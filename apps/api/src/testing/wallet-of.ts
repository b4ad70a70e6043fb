import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { TestApp } from './test-app.ts'

/** A wallet of its own key, which signs what the site asks of it. */
export function newWallet() {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    address: account.address,
    sign: (message: string) => account.signMessage({ message }),
  }
}
export type TestWallet = ReturnType<typeof newWallet>

/** What links the wallet's address to whoever has the cookie. */
export async function proofOf(bed: TestApp, cookie: string, wallet: TestWallet) {
  const url = `/api/v1/blockchain-accounts/nonce?address=${wallet.address}`
  const asked = await bed.call({ url, cookie })
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const { message } = asked.json<{ message: string }>()
  const { address } = wallet
  return { address, network_id: 137, message, signature: await wallet.sign(message) }
}

export async function linkWallet(bed: TestApp, cookie: string, wallet = newWallet()) {
  const payload = await proofOf(bed, cookie, wallet)
  return bed.call({ method: 'POST', url: '/api/v1/blockchain-accounts', cookie, payload })
}
