import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  hexToBool,
  type PublicClient,
} from 'viem'
import type { ChainNode } from '../../ports/chain.ts'
import { isContractsAnswer } from './is-nodes-fault.ts'

type Claim = Parameters<ChainNode['verifySignature']>[0]

/**
 * The validator of ERC-6492 is run without being there. viem has this call too, but takes a node that fails for a wrong
 * signature.
 */
export async function readSignature(client: PublicClient, { address, message, signature }: Claim) {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hashMessage(message), signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    return hexToBool((await client.call({ data })).data ?? '0x0')
  } catch (error) {
    if (isContractsAnswer(error)) return false
    throw error
  }
}
