import { useState } from 'react'
import { ApiFailure, callApi } from '../../lib/api/call-api.ts'
import { Tick } from '../../ui/tick.tsx'
import { showToast } from '../../ui/toast.tsx'

type HideSwitchProps = { tokenId: number; isHidden: boolean }

/** Keeps one's own token out of the profile; everywhere else it is seen as before. */
export function HideSwitch({ tokenId, isHidden }: HideSwitchProps) {
  const [own, setOwn] = useState({ read: isHidden, now: isHidden })
  const now = own.read === isHidden ? own.now : isHidden
  const set = (next: boolean) => setOwn({ read: isHidden, now: next })

  async function toggle() {
    set(!now)
    try {
      const name = now ? 'DELETE /v1/token/:id/hide' : 'POST /v1/token/:id/hide'
      const reply = await callApi(name, { params: { id: tokenId } })
      set(reply.is_hidden)
    } catch (error) {
      set(now)
      showToast(error instanceof ApiFailure ? error.message : 'Не получилось. Попробуйте ещё раз')
    }
  }

  return (
    <Tick
      kind="switch"
      label="Скрыть из моего профиля"
      checked={now}
      onChange={() => void toggle()}
    />
  )
}
