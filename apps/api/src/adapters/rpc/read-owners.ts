import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeFunctionData,
  ExecutionRevertedError,
  parseAbi,
  type PublicClient,
} from 'viem'
import type { Hex, TokenPlace } from '../../ports/chain.ts'

const ABI = parseAbi(['function ownerOf(uint256) view returns (address)'])
/** Where it stands on every chain that has it. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const AT_ONCE = 100
const SINGLES_AT_ONCE = 8
/** A contract that burns gas keeps nobody waiting. */
const GAS = 3_000_000n
const NOBODY = `0x${'0'.repeat(40)}`

/** Who has each token by one node, in the order asked; null where the contract names nobody, or talks nonsense. */
export async function readOwners(
  client: PublicClient,
  tokens: TokenPlace[],
  blockHash: Hex,
): Promise<(Hex | null)[]> {
  const owners = await readTogether(client, tokens, blockHash)
  // One that burns gas spoils those after it, so whatever failed together is asked alone.
  const left = owners.flatMap((owner, index) => (owner === null ? [index] : []))
  for (let start = 0; start < left.length; start += SINGLES_AT_ONCE)
    await Promise.all(
      left.slice(start, start + SINGLES_AT_ONCE).map(async (index) => {
        owners[index] = await readOne(client, tokens[index]!, blockHash)
      }),
    )
  return owners
}

async function readTogether(client: PublicClient, tokens: TokenPlace[], blockHash: Hex) {
  const owners: (Hex | null)[] = tokens.map(() => null)
  if (tokens.length < 2 || !(await hasMulticall(client))) return owners
  for (let start = 0; start < tokens.length; start += AT_ONCE) {
    const results = await client.multicall({
      contracts: tokens.slice(start, start + AT_ONCE).map(({ contract, number }) => ({
        ...{ abi: ABI, address: contract, functionName: 'ownerOf' as const },
        args: [BigInt(number)] as const,
      })),
      ...{ multicallAddress: MULTICALL, blockHash, allowFailure: true },
    } as const)
    for (const [index, { result }] of results.entries())
      owners[start + index] = result ? ownerOf(result) : null
  }
  return owners
}

const hasMulticall = async (client: PublicClient) =>
  ((await client.getCode({ address: MULTICALL })) ?? '0x') !== '0x'

async function readOne(client: PublicClient, { contract, number }: TokenPlace, blockHash: Hex) {
  const data = encodeFunctionData({ abi: ABI, functionName: 'ownerOf', args: [BigInt(number)] })
  try {
    const { data: answer } = await client.call({ to: contract, data, gas: GAS, blockHash })
    return answer?.length === 66 ? ownerOf(`0x${answer.slice(26)}`) : null
  } catch (error) {
    if (isContracts(error)) return null
    // A node that does not know the block says so in its own words: it failed, and another is asked.
    throw new Error(error instanceof BaseError ? error.shortMessage : 'eth_call failed', {
      cause: error,
    })
  }
}

const ownerOf = (address: Hex) =>
  address.toLowerCase() === NOBODY ? null : (address.toLowerCase() as Hex)

/** Whether the contract refused, or burnt its gas. */
export function isContracts(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const refusal = error.walk(
    (cause) =>
      cause instanceof ExecutionRevertedError ||
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError,
  )
  return refusal !== null || /out of ?gas|invalid opcode|EVM error/i.test(error.details)
}
