import { saleWayOf, type SaleWay } from '@kefir/rules/market/sale-way'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { isVault } from '../../polygon/is-vault.ts'
import { listSaleWayRows, type SaleWayRow } from './sale-way.queries.ts'

export const saleWayIn = (chain: Context['chain'], row: SaleWayRow): SaleWay =>
  saleWayOf({
    isOnChain: row.is_on_chain,
    isInVault: isVault(chain, row.chain_address),
    isSigned: row.sale_order_id !== null,
  })

export type SoldBy = { way: SaleWay; saleOrderId: number | null }

/**
 * How each of these locked tokens is sold. Asked apart from the lock: what the lock waited for is seen by the next
 * statement only. Of those that never were on the chain nothing is asked.
 */
export async function listSaleWays(
  { chain }: Pick<Context, 'chain'>,
  db: Db | Tx,
  tokens: { id: number; is_on_chain: boolean }[],
): Promise<(tokenId: number) => SoldBy> {
  const tokenIds = tokens.flatMap(({ id, is_on_chain }) => (is_on_chain ? [id] : []))
  const rows = tokenIds.length > 0 ? await listSaleWayRows(db, { tokenIds }) : []
  const known = new Map(
    rows.map((row) => {
      const way = saleWayIn(chain, row)
      return [row.id, { way, saleOrderId: way === 'signed' ? row.sale_order_id : null }]
    }),
  )
  return (tokenId) => known.get(tokenId) ?? { way: 'here', saleOrderId: null }
}
