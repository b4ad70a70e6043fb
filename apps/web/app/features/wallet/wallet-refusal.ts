/** Why nothing came of asking a wallet, where the wallet itself did not say. */
export type Reason =
  /** It has not answered in time. */
  | 'silent'
  /** The person did not want to wait any longer. */
  | 'left'
  /** It is not there any more. */
  | 'absent'
  | 'lost'
  /** What it was to sign is not of this site. */
  | 'stranger'
  /** What it sent is not in the chain yet. */
  | 'late'

export class WalletRefusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.name = 'WalletRefusal'
    this.reason = reason
  }
}

/** What a wallet gives, unless it is silent for too long or nobody waits for it any more. */
export function inLimit<Answer>(
  asked: Promise<Answer>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new WalletRefusal('silent')), limitMs)
    const leave = () => reject(new WalletRefusal('left'))
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
    asked.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    })
  })
}
