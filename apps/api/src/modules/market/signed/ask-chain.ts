import type { Question } from '@kefir/chain/settlement-calls'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { askInTime } from '../../accounts/wallets/ask-in-time.ts'

export type Asking = Pick<Context, 'chain' | 'log'>

/** What a contract says now; null where it refuses or makes no sense, undefined where no node, or no two, answer in time. */
export async function askChain<Answer>(
  context: Asking,
  question: Question<Answer>,
  { limitMs, byTwo = false }: { limitMs?: number; byTwo?: boolean } = {},
): Promise<Answer | null | undefined> {
  const { chain } = context
  if (!chain) return undefined
  const { to, data } = question
  const asked = byTwo ? chain.node.readAgreedCall({ to, data }) : chain.node.readCall({ to, data })
  const answer = await askInTime(context, asked, { words: 'the chain did not answer', limitMs })
  if (answer === undefined || answer === null) return answer
  try {
    return question.read(answer)
  } catch {
    // Whatever stands there is no contract of the kind.
    return null
  }
}

/** The same for whoever cannot go on without it. */
export async function getFromChain<Answer>(context: Asking, question: Question<Answer>) {
  const answer = await askChain(context, question)
  if (answer === undefined) throw new AppError('CHAIN_AWAY')
  return answer
}
