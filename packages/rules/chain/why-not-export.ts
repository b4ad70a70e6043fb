import { IN_OPERATION, type Hold } from '../holds/hold.ts'

/** A token as its owner has it. */
export type Exportable = {
  /** As it is stored: `kept` is what its owner hid. */
  status: string
  /** Of its collection, whose contract it would be minted on. */
  collectionStatus: string
  hold: Hold | null
  /** A transaction of it is queued, sent or being confirmed. */
  isInOperation: boolean
  isOnChain: boolean
  /** On the chain, at the address where the site keeps what its owner has no wallet for. */
  isInVault: boolean
}

/** Only what is shown, or hidden by its owner, goes out: a contract keeps for good what it was given. */
const FINISHED = ['ready', 'kept']

/** Why an own token cannot be taken out to a wallet now; null where it can. A listing ends with it. */
export function whyNotExport(token: Exportable): string | null {
  const { hold } = token
  if (hold?.kind === 'operation' || token.isInOperation) return IN_OPERATION.refusal
  if (token.isOnChain && !token.isInVault)
    return 'Токен уже в\u00a0Polygon: он лежит в\u00a0кошельке владельца'
  if (!FINISHED.includes(token.status))
    return 'Токен ещё не\u00a0прошёл проверку. Выгрузить его можно будет после неё'
  if (token.collectionStatus !== 'approved')
    return 'Коллекцию токена ещё проверяют. Выгрузить его можно будет, когда её одобрят'
  if (hold !== null && hold.kind !== 'listing') return hold.refusal
  return null
}
