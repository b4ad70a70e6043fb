import type { Fees } from '@kefir/rules/chain/choose-fees'
import type { Call } from '../../../ports/chain.ts'
import type { Sending } from './sending.ts'
import type { AttemptRow } from './sending.queries.ts'

type Wanted = { call: Call; nonce: number; gas: bigint; fees: Fees; isFiller: boolean }

/** Signed, and not yet sent: it is stored first. */
export async function signAttempt(
  { chain, now }: Pick<Sending, 'chain' | 'now'>,
  { call, nonce, gas, fees, isFiller }: Wanted,
): Promise<AttemptRow> {
  const { raw, hash } = await chain.signer.sign({
    ...call,
    ...fees,
    chainId: chain.node.id,
    nonce,
    gas,
  })
  return {
    hash,
    purse: chain.signer.address,
    nonce,
    raw,
    max_fee: fees.maxFeePerGas,
    tip: fees.maxPriorityFeePerGas,
    is_filler: isFiller,
    signed_at: now(),
  }
}
