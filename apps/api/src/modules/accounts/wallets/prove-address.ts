import { isSignedBy } from '@kefir/chain/siwe'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Hex } from '../../../ports/chain.ts'
import { shortenAddress } from '../../../polygon/shorten-address.ts'
import { askInTime } from './ask-in-time.ts'
import { readOwnMessage } from './wallet-message.ts'

export type Proof = { address: string; message: string; signature: string }

/** Refuses unless this session was given exactly this message for this address, and its wallet has signed it. */
export async function proveAddress(
  context: Pick<Context, 'chain' | 'config' | 'log' | 'now' | 'seal'>,
  sessionId: number,
  proof: Proof,
) {
  const own = readOwnMessage(context, proof.message, { sessionId, address: proof.address })
  if (!own) throw messageIsOver()

  if (!(await isProved(context, proof)))
    throw new AppError('VALIDATION_FAILED', {
      fields: { signature: `Выбран не тот адрес: подключите ${shortenAddress(proof.address)}` },
    })
  return own
}

export const messageIsOver = () =>
  new AppError('VALIDATION_FAILED', {
    fields: { message: 'Сообщение уже использовано или устарело. Начните привязку ещё раз' },
  })

/** The key of an address answers for itself; only a wallet that is a contract needs the chain. */
async function isProved(
  context: Pick<Context, 'chain' | 'log'>,
  { address, message, signature }: Proof,
): Promise<boolean> {
  if (await isSignedBy({ address, message, signature })) return true
  const { chain } = context
  if (!chain) return false

  const asked = { address: address as Hex, message, signature: signature as Hex }
  const answer = await askInTime(context, chain.node.verifySignature(asked), {
    words: 'the chain could not say whose a signature is',
  })
  if (answer === undefined) throw new AppError('CHAIN_AWAY')
  return answer
}
