import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { artifacts, tasks } from 'hardhat'

/** What the app deploys or calls. The other artifacts are interfaces and the tests' own. */
const CONTRACTS = ['KefirCollection', 'CollectionFactory', 'Settlement', 'Vault', 'DropMinter']
/** Strangers' contracts that tests deploy. */
const FOREIGN = [
  'PlainCollection',
  'BatchCollection',
  'ListedCollection',
  'MultiCollection',
  'YesSayer',
  'SpitefulCollection',
]
const DEPLOYMENTS = join(import.meta.dirname, '../deployments')
const HEAD = '// Written by `npm run contracts:generate`.\n'

/** The files of packages/chain/generated, by their path there: compiled anew where a source changed. */
export async function generatedFiles(): Promise<Map<string, string>> {
  await tasks.getTask('build').run({ quiet: true })
  const files = new Map<string, string>([['deployments.ts', deploymentsFile()]])
  for (const contract of CONTRACTS) await write(contract, '')
  for (const contract of FOREIGN) await write(contract, 'foreign/')
  return files

  async function write(contract: string, folder: string) {
    const { abi, bytecode } = await artifacts.readArtifact(contract)
    const name = contract.replace(/^./, (letter) => letter.toLowerCase())
    const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    files.set(
      `${folder}abi/${file}.ts`,
      `${HEAD}export const ${name}Abi = ${JSON.stringify(abi, null, 2)} as const\n`,
    )
    files.set(
      `${folder}bytecode/${file}.ts`,
      `${HEAD}export const ${name}Bytecode =\n  '${bytecode}'\n`,
    )
  }
}

/** What `deploy.ts` recorded, for the app, which does not read this folder. */
function deploymentsFile() {
  const entries = readdirSync(DEPLOYMENTS)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(DEPLOYMENTS, file), 'utf8')))
    .map(({ chainId, contracts }) => [chainId, contracts])
  const type = `import type { PlatformContracts } from '../platform-plan.ts'\n`
  const value = JSON.stringify(Object.fromEntries(entries), null, 2)
  return `${HEAD}${type}\n/** By chain id. */\nexport const deployments: Record<number, PlatformContracts> = ${value}\n`
}
