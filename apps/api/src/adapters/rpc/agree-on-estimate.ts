import { MOST_GAS } from '@kefir/rules/chain/most-gas'
import { BaseError, ExecutionRevertedError, type PublicClient } from 'viem'
import type { Call, Estimate, Hex } from '../../ports/chain.ts'
import type { Asking } from './ask-nodes.ts'
import { isContractsAnswer } from './is-nodes-fault.ts'
import { whyRefused } from './why-refused.ts'

type Asked = Call & { from: Hex }
type Refused = Extract<Estimate, { refusal: string }>

/**
 * Whether a call would be undone, or burn too much, by the word of two nodes where there are several: either ends what
 * people wait for. The gas itself they count each by a block of its own, and name differently.
 */
export async function agreeOnEstimate(ask: Asking, asked: Asked): Promise<Estimate> {
  const refusals: Refused[] = []
  const gases: bigint[] = []
  const agreed = await ask.alike(async (client) => {
    const told = await estimate(client, asked)
    if ('refusal' in told) {
      refusals.push(told)
      return 'refused'
    }
    gases.push(told.gas)
    return isGreedy(told.gas) ? 'greedy' : 'fair'
  })
  if (agreed === 'refused') return refusals[0]!
  // What is not burnt costs nothing, and with too little the call would be undone: of those who agree the most.
  const told = gases.filter((gas) => isGreedy(gas) === (agreed === 'greedy'))
  return { gas: told.reduce((most, gas) => (gas > most ? gas : most)) }
}

const isGreedy = (gas: bigint) => gas > MOST_GAS

async function estimate(client: PublicClient, { from, to, data }: Asked): Promise<Estimate> {
  try {
    return { gas: await client.estimateGas({ account: from, to, data }) }
  } catch (error) {
    // Where no contract spoke.
    if (!isContractsAnswer(error)) throw error
    return { refusal: wordsOf(error), reason: whyRefused(error) }
  }
}

/** In the contract's words. */
function wordsOf(error: BaseError): string {
  const refusal = error.walk((cause) => cause instanceof ExecutionRevertedError)
  return (refusal instanceof BaseError ? refusal : error).shortMessage
}
