import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { deployPlatform } from '@kefir/chain/deploy-platform'
import { rolesOfOneOperator } from '@kefir/chain/platform-plan'
import {
  createWalletClient,
  getAddress,
  http,
  isAddress,
  isHex,
  publicActions,
  size,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const HELP = `npm run contracts:deploy

Разворачивает недостающие контракты и записывает их адреса в contracts/deployments/<сеть>.json.
Повторный запуск ничего не отправляет.

  CHAIN_RPC_URL    узел сети
  DEPLOYER_KEY     ключ, который платит; ролей он не получает
  CHAIN_ADMIN      кто меняет роли и ставит на паузу: адрес холодного кошелька
  MINTER_ADDRESS   адрес ключа серверов (MINTER_KEY)`

function fail(sentence: string): never {
  console.error(`${sentence}\n\n${HELP}`)
  process.exit(1)
}

function read<T extends string>(name: string, isGood: (value: string) => value is T): T {
  const value = process.env[name] ?? ''
  return isGood(value) ? value : fail(`${name}: здесь нужно другое значение.`)
}

const isUrl = (value: string): value is string => /^https?:/.test(value) && URL.canParse(value)
const isAddressText = (value: string): value is Address => isAddress(value)
const isKey = (value: string): value is Hex => isHex(value) && size(value) === 32

const url = read('CHAIN_RPC_URL', isUrl)
const account = privateKeyToAccount(read('DEPLOYER_KEY', isKey))
const roles = rolesOfOneOperator(
  getAddress(read('CHAIN_ADMIN', isAddressText)),
  getAddress(read('MINTER_ADDRESS', isAddressText)),
)
const client = createWalletClient({ account, transport: http(url) }).extend(publicActions)
const chainId = await client.getChainId()
const record = join(import.meta.dirname, `../deployments/${chainId}.json`)

/** Other roles are other addresses: a record must not be overwritten by a slip in a variable. */
function refuseAnotherPlatform(text: string) {
  const before = JSON.parse(text).roles
  const changed = Object.entries(roles).filter(([role, address]) => before[role] !== address)
  if (changed.length > 0)
    fail(`В ${record} записаны другие роли: ${changed.map(([role]) => role).join(', ')}.`)
}

const recorded = readIfThere()
if (recorded && !process.argv.includes('--anew')) refuseAnotherPlatform(recorded)

const contracts = await deployPlatform(client, roles)
writeFileSync(record, `${JSON.stringify({ chainId, roles, contracts }, null, 2)}\n`)
console.log(`${JSON.stringify(contracts, null, 2)}\n\nЗаписано в ${record}.`)
console.log('Теперь npm run contracts:generate, и адреса узнает приложение.')

function readIfThere() {
  try {
    return readFileSync(record, 'utf8')
  } catch {
    return undefined
  }
}
