const MINUTE_MS = 60_000
/** Not mined for so long, it is offered again for more. */
export const REPLACE_AFTER_MS = 3 * MINUTE_MS
/** Not mined for so long, it is given up. */
export const GIVE_UP_AFTER_MS = 60 * MINUTE_MS
/** A node that lags may know the count and not the receipt: so long a nonce must look lost to us. */
export const LOST_AFTER_MS = 10 * MINUTE_MS

/** A transaction of ours that has a nonce, as our rows and the chain tell of it. */
export type SeenSend = {
  /** The receipt of whichever attempt was mined; null while none was. */
  mined: { isFinal: boolean; hasSucceeded: boolean; isFiller: boolean } | null
  /** When the newest attempt was signed. */
  offeredAt: Date
  isFilling: boolean
  deadlineAt: Date
  /** Since when the chain has counted past our nonce without any receipt of ours, or falls short of all that we gave out. */
  lostSince: Date | null
}

export type NextOfSend =
  | { do: 'wait' }
  /** Gives the newest attempt to the nodes once more: they may have dropped it. */
  | { do: 'repeat' }
  /** The same at a higher fee. */
  | { do: 'replace' }
  /** Spends the nonce on nothing, so that what comes after it can go on. */
  | { do: 'fill' }
  /** Another used its nonce, or the chain will never come to it: it needs a new one, or ends if its hour is over. */
  | { do: 'begin anew' }
  | { do: 'end'; outcome: 'done' | 'reverted' | 'given up' }

/** What to do with a signed transaction. Nothing ends before it is final: until then the chain may change its mind. */
export function nextOfSend(send: SeenSend, now: Date): NextOfSend {
  const { mined, lostSince } = send
  if (mined) {
    if (!mined.isFinal) return { do: 'wait' }
    if (mined.isFiller) return { do: 'end', outcome: 'given up' }
    return { do: 'end', outcome: mined.hasSucceeded ? 'done' : 'reverted' }
  }
  if (lostSince)
    return { do: now.getTime() - lostSince.getTime() < LOST_AFTER_MS ? 'wait' : 'begin anew' }
  if (now >= send.deadlineAt && !send.isFilling) return { do: 'fill' }
  if (now.getTime() - send.offeredAt.getTime() >= REPLACE_AFTER_MS) return { do: 'replace' }
  return { do: 'repeat' }
}
