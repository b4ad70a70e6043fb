import { useEffect, useEffectEvent, useState } from 'react'
import type { Account } from '@kefir/wire/account'
import type { LiveChannels } from '@kefir/wire/live'
import { useLive } from './live.ts'
import { oneLook } from './one-look.ts'

const REFRESH_MS = 60_000

type UserEvents = LiveChannels[`user.${number}`]
type Heard = { [E in keyof UserEvents]?: (payload: UserEvents[E]) => void }

type Aside<Payload> = {
  hear: (payload: Payload) => void
  read: () => Promise<unknown>
  /** The message does not tell how things stand: it is followed by a look. */
  isHint?: boolean
}

/**
 * Keeps what the shell shows of the user fresh: by live messages; by a look once their channel is heard, for what came
 * between the page and its channel, such as a purchase on the way back from the bank, was told to nobody; after a lost
 * connection; and each minute the tab is looked at.
 */
export function useLookAside<E extends keyof UserEvents>(
  account: Account | null,
  event: E,
  { hear, read, isHint = false }: Aside<UserEvents[E]>,
) {
  const [looks] = useState(oneLook)
  const look = () => looks.look(read)
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  function hearAndNote(payload: UserEvents[E]) {
    looks.hear()
    hear(payload)
    if (isHint) look()
  }
  useLive(
    account && `user.${account.id}`,
    { ...({ [event]: hearAndNote } as Heard), subscription_succeeded: look },
    lookIfSeen,
  )

  const isUser = account !== null
  const lookAgain = useEffectEvent(lookIfSeen)
  useEffect(() => {
    if (!isUser) return
    const timer = setInterval(() => lookAgain(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isUser])
}
