import { deployPlatform } from '@kefir/chain/deploy-platform'
import { rolesOfOneOperator } from '@kefir/chain/platform-plan'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Hex, PlatformAddresses } from '../ports/chain.ts'
import { askAnvil } from './ask-anvil.ts'

const FULL_PURSE = 10n ** 24n

/** Gives the key its fill of what is worth nothing here, and has it deploy what of our contracts is missing. */
export async function deployEmbedded(url: string, key: Hex): Promise<PlatformAddresses> {
  const account = privateKeyToAccount(key)
  await askAnvil(url, 'anvil_setBalance', [account.address, `0x${FULL_PURSE.toString(16)}`])
  const client = createWalletClient({ account, transport: http(url), pollingInterval: 50 })
  return deployPlatform(client, rolesOfOneOperator(account.address, account.address))
}
