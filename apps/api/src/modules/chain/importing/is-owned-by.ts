import type { TokenKey } from '@kefir/rules/chain/token-key'
import type { ChainNode } from '../../../ports/chain.ts'

type Node = Pick<ChainNode, 'readOwner' | 'readHead'>
type Asked = { token: TokenKey; wallet: string; final: bigint }

/** Whether a token lies at an address by a final block; null where only a newer one, which may be undone, says so. */
export async function isOwnedBy(
  node: Node,
  { token, wallet, final }: Asked,
): Promise<boolean | null> {
  if ((await node.readOwner(token, final)) === wallet) return true
  const { number: head } = await node.readHead()
  return (await node.readOwner(token, head)) === wallet ? null : false
}
