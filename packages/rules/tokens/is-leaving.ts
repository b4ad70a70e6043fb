/** A line of a token's history. */
type Line = { type: string; status: string }

const ACTIVE = ['queued', 'sent', 'confirming']

/** Something is being done to the token that has not ended. */
export const isActive = ({ status }: Pick<Line, 'status'>) => ACTIVE.includes(status)

/** The token is on its way to a wallet. */
export const isLeaving = (history: Line[]) =>
  history.some((line) => line.type === 'export' && isActive(line))

/** What everybody reads of it meanwhile; one that is in the chain already comes out of the vault. */
export const leavingWords = (isOnChain: boolean) =>
  isOnChain
    ? 'Токен выходит из\u00a0хранилища. Подождите'
    : 'Токен выгружается в\u00a0Polygon. Подождите'
