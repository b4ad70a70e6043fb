import {
  concat,
  encodeDeployData,
  getContractAddress,
  stringToHex,
  type Abi,
  type Address,
  type Hex,
} from 'viem'

import { collectionFactoryAbi } from './generated/abi/collection-factory.ts'
import { dropMinterAbi } from './generated/abi/drop-minter.ts'
import { kefirCollectionAbi } from './generated/abi/kefir-collection.ts'
import { settlementAbi } from './generated/abi/settlement.ts'
import { vaultAbi } from './generated/abi/vault.ts'
import { collectionFactoryBytecode } from './generated/bytecode/collection-factory.ts'
import { dropMinterBytecode } from './generated/bytecode/drop-minter.ts'
import { kefirCollectionBytecode } from './generated/bytecode/kefir-collection.ts'
import { settlementBytecode } from './generated/bytecode/settlement.ts'
import { vaultBytecode } from './generated/bytecode/vault.ts'

/** The deterministic deployer that stands at this address of nearly every chain, Polygon and anvil among them. */
export const CREATE2_PROXY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const SALT = stringToHex('kefir platform', { size: 32 })

/** Who may do what. They are part of the contracts' addresses. */
export type PlatformRoles = {
  /** Changes roles; of collections, royalties too. Kept off the servers. */
  admin: Address
  /** Stops minting, settling and releasing. */
  pauser: Address
  /** Makes collections. */
  creator: Address
  /** Says where the collections' metadata is. */
  editor: Address
  /** Mints tokens, directly and in drops. */
  minter: Address
  /** Settles orders that were paid. */
  settler: Address
  /** Sends tokens out of the vault. */
  releaser: Address
  /** Writes the stages of drops. */
  stageKeeper: Address
}

/** Where the platform's contracts are on a chain. */
export type PlatformContracts = {
  collectionImplementation: Address
  collectionFactory: Address
  settlement: Address
  vault: Address
  dropMinter: Address
}

/** One transaction: `data` sent to CREATE2_PROXY makes the contract at `address`, whoever sends it. */
export type DeploymentStep = { name: keyof PlatformContracts; address: Address; data: Hex }

/** One key for all that the servers do, the admin's for the rest. */
export const rolesOfOneOperator = (admin: Address, operator: Address): PlatformRoles => ({
  admin,
  pauser: admin,
  creator: operator,
  editor: operator,
  minter: operator,
  settler: operator,
  releaser: operator,
  stageKeeper: operator,
})

/**
 * What has to be deployed, in an order in which each finds what it needs. Everything is said to the
 * constructors, so nothing is left to configure, and the addresses are known before the first transaction.
 */
export function platformPlan(roles: PlatformRoles): DeploymentStep[] {
  const { admin, pauser, creator, editor, minter, settler, releaser, stageKeeper } = roles

  const collectionImplementation = step(
    'collectionImplementation',
    kefirCollectionAbi,
    kefirCollectionBytecode,
    [],
  )
  const dropMinter = step('dropMinter', dropMinterAbi, dropMinterBytecode, [
    admin,
    minter,
    stageKeeper,
  ])
  return [
    collectionImplementation,
    dropMinter,
    step('collectionFactory', collectionFactoryAbi, collectionFactoryBytecode, [
      collectionImplementation.address,
      admin,
      creator,
      { admin, pauser, editor, minters: [minter, dropMinter.address] },
    ]),
    step('settlement', settlementAbi, settlementBytecode, [admin, settler, pauser]),
    step('vault', vaultAbi, vaultBytecode, [admin, releaser, pauser]),
  ]
}

/** Nothing is said to its constructor, so it is the same whoever deploys it. */
export const COLLECTION_IMPLEMENTATION = step(
  'collectionImplementation',
  kefirCollectionAbi,
  kefirCollectionBytecode,
  [],
).address

/** Where these roles' contracts are, deployed or not. */
export function platformAddresses(roles: PlatformRoles): PlatformContracts {
  const addresses = platformPlan(roles).map(({ name, address }) => [name, address])
  return Object.fromEntries(addresses) as PlatformContracts
}

function step(
  name: keyof PlatformContracts,
  abi: Abi,
  bytecode: Hex,
  args: unknown[],
): DeploymentStep {
  const initCode = encodeDeployData({ abi, bytecode, args })
  return {
    name,
    address: getContractAddress({
      opcode: 'CREATE2',
      from: CREATE2_PROXY,
      salt: SALT,
      bytecode: initCode,
    }),
    data: concat([SALT, initCode]),
  }
}
