import { contractKind } from '@kefir/rules/chain/contract-kind'
import {
  decodeFunctionResult,
  encodeFunctionData,
  parseAbi,
  type Abi,
  type PublicClient,
} from 'viem'
import type { Hex } from '../../ports/chain.ts'
import type { ForeignContract, ForeignTokens } from '../../ports/foreign-tokens.ts'
import type { Asking } from './ask-nodes.ts'
import { isContractsAnswer } from './is-nodes-fault.ts'
import { readReceived } from './read-received.ts'

const ABI = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
])

/** ERC-165 allows 30 000 for the question; some proxies need more. */
const SMALL_GAS = 200_000n
/** Drawings that are written on the chain take millions. It bounds the answer too: memory costs gas. */
const LARGE_GAS = 30_000_000n
const ITSELF = '0x01ffc9a7'
const NONSENSE = '0xffffffff'
const ERC721 = '0x80ac58cd'
const ERC1155 = '0xd9b67a26'
const ENUMERABLE = '0x780e9d63'

/** Questions to contracts that nobody vouches for. */
export function readForeign(ask: Asking): ForeignTokens {
  return {
    readContract: async (address) => {
      // Each part by itself: of what a contract tells every node otherwise nothing is believed, and of the others all.
      const [is, name, symbol] = await ask.alikeEach((client) => readParts(client, address), {})
      return { ...SILENT, ...is, ...name, ...symbol }
    },

    readTokenUri: ({ contract, number }) =>
      read<string>(ask, {
        address: contract as Hex,
        functionName: 'tokenURI',
        args: [BigInt(number)],
        gas: LARGE_GAS,
      }),

    async listOwned(address, owner, limit) {
      const balance = await read<bigint>(ask, { address, functionName: 'balanceOf', args: [owner] })
      const count = balance === null || balance > BigInt(limit) ? limit : Number(balance)
      const numbers: string[] = []
      for (let index = 0; index < count; index++) {
        const args = [owner, BigInt(index)]
        const number = await read<bigint>(ask, {
          address,
          functionName: 'tokenOfOwnerByIndex',
          args,
        })
        if (number === null) break
        numbers.push(String(number))
      }
      return numbers
    },

    listReceived: (owner, blocks) => ask((client) => readReceived(client, owner, blocks)),
  }
}

const SILENT: ForeignContract = { kind: 'unknown', isEnumerable: false, name: '', symbol: '' }

/** What a contract is and how it is called, by one node. */
async function readParts(client: PublicClient, address: Hex): Promise<Partial<ForeignContract>[]> {
  const says = async (id: Hex) =>
    (await readBy<boolean>(client, { address, functionName: 'supportsInterface', args: [id] })) ===
    true
  const words = async (functionName: string) =>
    (await readBy<string>(client, { address, functionName })) ?? ''

  const itself = await says(ITSELF)
  const [nonsense, erc721, erc1155, isEnumerable, name, symbol] = await Promise.all([
    itself && says(NONSENSE),
    itself && says(ERC721),
    itself && says(ERC1155),
    itself && says(ENUMERABLE),
    words('name'),
    words('symbol'),
  ])
  const kind = contractKind({ itself, nonsense, erc721, erc1155 })
  return [{ kind, isEnumerable: kind === 'ERC-721' && isEnumerable }, { name }, { symbol }]
}

type Question = {
  address: Hex
  functionName: string
  args?: unknown[]
  gas?: bigint
}

const read = <Answer>(ask: Asking, question: Question) =>
  ask((client) => readBy<Answer>(client, question))

/** Null where the contract refuses, answers nothing, or what is not of the type that was asked for. */
async function readBy<Answer>(
  client: PublicClient,
  { address, functionName, args, gas = SMALL_GAS }: Question,
): Promise<Answer | null> {
  // viem's types follow the ABI; the name is chosen by whoever asks, and so is the answer's type.
  const abi: Abi = ABI
  const data = encodeFunctionData({ abi, functionName, ...(args && { args }) })
  const answer = await callBy(client, { to: address, data, gas })
  try {
    return decodeFunctionResult({ abi, functionName, data: answer }) as Answer
  } catch {
    // The node has done its part: what makes no sense is the contract's alone.
    return null
  }
}

async function callBy(client: PublicClient, call: { to: Hex; data: Hex; gas: bigint }) {
  try {
    return (await client.call(call)).data ?? '0x'
  } catch (error) {
    if (isContractsAnswer(error)) return '0x'
    throw error
  }
}
