import type { Context } from '../context.ts'
import { findSetting, saveSetting } from '../modules/system/settings.queries.ts'
import { ChainAway } from '../ports/chain.ts'
import { StartRefusal } from '../start-refusal.ts'

const SETTING = 'chain'

type Bound = { id: number; firstBlock: string }

/**
 * What the database says of tokens is true of one chain only: the first start binds it to that one, and a start with
 * another is refused. Two apps with one database and a chain each of their own would otherwise mint now here, now there.
 */
export async function bindChain({ chain, db, log, now }: Context) {
  if (!chain) return
  const first = await chain.node.findBlock(0n).catch((error: unknown) => {
    if (!(error instanceof ChainAway)) throw error
    // It is asked at the next start: nothing is sent while it is away.
    log.warn({ err: error }, 'the chain did not answer')
    return null
  })
  if (!first) return

  const bound = await findSetting<Bound>(db, SETTING)
  const here = { id: chain.node.id, firstBlock: first.hash }
  if (!bound) return saveSetting(db, SETTING, here, now())
  if (bound.id !== chain.node.id || bound.firstBlock !== first.hash)
    throw new StartRefusal(
      `База данных связана с другой сетью (её первый блок ${bound.firstBlock.slice(0, 10)}…):` +
        ' верните её узел в CHAIN_RPC_URL или папку chain в DATA_DIR, либо задайте CHAIN=off.',
    )
}
