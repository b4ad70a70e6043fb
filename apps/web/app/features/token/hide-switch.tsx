import { useId, useState } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { Tick } from '../../ui/tick.tsx'
import { showToast } from '../../ui/toast.tsx'

const HIDDEN =
  'Токен видите только вы: его нет в\u00a0каталоге и\u00a0поиске, а\u00a0ссылка у\u00a0других не\u00a0открывается.'
const SHOWN =
  'Скрытый токен видите только вы: он уходит из\u00a0профиля, каталога и\u00a0поиска, а\u00a0ссылка у\u00a0других не\u00a0открывается.'

type HideSwitchProps = { tokenId: number; isHidden: boolean }

/** Hides one's own token from everybody else, everywhere; says what that means before and after. */
export function HideSwitch({ tokenId, isHidden }: HideSwitchProps) {
  const noteId = useId()
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
      showToast(failureWords(error))
    }
  }

  return (
    <>
      <Tick
        kind="switch"
        label="Скрыть от всех"
        checked={now}
        aria-describedby={noteId}
        onChange={() => void toggle()}
      />
      <p id={noteId} className="text-[14px] text-pretty text-muted">
        {now ? HIDDEN : SHOWN}
      </p>
    </>
  )
}
