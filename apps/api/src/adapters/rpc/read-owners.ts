import { NOWHERE } from '@kefir/rules/chain/nowhere'
import { BaseError, encodeFunctionData, parseAbi, type PublicClient } from 'viem'
import type { Hex, ToldOwner, TokenPlace } from '../../ports/chain.ts'
import { isContractsAnswer } from './is-nodes-fault.ts'
import { saysNobody } from './says-nobody.ts'

const ABI = parseAbi(['function ownerOf(uint256) view returns (address)'])
/** Where it stands on every chain that has it. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const AT_ONCE = 100
const SINGLES_AT_ONCE = 8
/**
 * ERC721A looks for an owner back to the first of its batch: five thousand, the most that ERC-2309 brings there at once,
 * take 12 million. A contract that burns gas keeps nobody waiting longer.
 */
const GAS = 20_000_000n

/** Who has each token by one node, in the order asked. */
export async function readOwners(
  client: PublicClient,
  tokens: TokenPlace[],
  blockHash: Hex,
): Promise<ToldOwner[]> {
  const together = await readTogether(client, tokens, blockHash)
  const owners = together.map((owner): ToldOwner => owner ?? 'unknown')
  // One that burns gas spoils those after it, so whatever failed together is asked alone.
  const left = together.flatMap((owner, index) => (owner === null ? [index] : []))
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
      owners[start + index] = result && result !== NOWHERE ? (result.toLowerCase() as Hex) : null
  }
  return owners
}

const hasMulticall = async (client: PublicClient) =>
  ((await client.getCode({ address: MULTICALL })) ?? '0x') !== '0x'

async function readOne(
  client: PublicClient,
  { contract, number }: TokenPlace,
  blockHash: Hex,
): Promise<ToldOwner> {
  const data = encodeFunctionData({ abi: ABI, functionName: 'ownerOf', args: [BigInt(number)] })
  try {
    const { data: answer } = await client.call({ to: contract, data, gas: GAS, blockHash })
    return ownerIn(answer)
  } catch (error) {
    if (isContractsAnswer(error)) return saysNobody(error, BigInt(number)) ? 'nobody' : 'unknown'
    // A node that does not know the block says so in its own words: it failed, and another is asked.
    throw new Error(error instanceof BaseError ? error.shortMessage : 'eth_call failed', {
      cause: error,
    })
  }
}

const OWNER = /^0x0{24}([0-9a-f]{40})$/i

/** No answer, or one of another shape, says nothing: so does a proxy whose code is gone. */
function ownerIn(answer: Hex | undefined): ToldOwner {
  const [, word] = OWNER.exec(answer ?? '') ?? []
  if (word === undefined) return 'unknown'
  const owner: Hex = `0x${word.toLowerCase()}`
  return owner === NOWHERE ? 'nobody' : owner
}
