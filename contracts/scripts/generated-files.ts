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

/** What the app reads. */
const OWN = 'packages/chain/generated'
/** What tests and journeys deploy as strangers do. */
const STRANGERS = 'contracts/foreign'
/** Here is nothing else. */
export const GENERATED = [OWN, STRANGERS]

/** What is generated, by its path from the root: compiled anew where a source changed. */
export async function generatedFiles(): Promise<Map<string, string>> {
  await tasks.getTask('build').run({ quiet: true })
  const files = new Map<string, string>([[`${OWN}/deployments.ts`, deploymentsFile()]])
  for (const contract of CONTRACTS) {
    const { file, abi, bytecode } = await read(contract)
    files.set(`${OWN}/abi/${file}.ts`, `${HEAD}${abi}`)
    files.set(`${OWN}/bytecode/${file}.ts`, `${HEAD}${bytecode}`)
  }
  for (const contract of FOREIGN) {
    const { file, abi, bytecode } = await read(contract)
    files.set(`${STRANGERS}/${file}.ts`, `${HEAD}${abi}\n${bytecode}`)
  }
  return files
}

async function read(contract: string) {
  const { abi, bytecode } = await artifacts.readArtifact(contract)
  const name = contract.replace(/^./, (letter) => letter.toLowerCase())
  return {
    file: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    abi: `export const ${name}Abi = ${JSON.stringify(abi, null, 2)} as const\n`,
    bytecode: `export const ${name}Bytecode =\n  '${bytecode}'\n`,
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
