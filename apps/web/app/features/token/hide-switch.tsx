import { useId } from 'react'
import { Tick } from '../../ui/tick.tsx'
import type { Hiding } from './use-hiding.ts'

const HIDDEN =
  'Токен видите только вы: его нет в\u00a0каталоге и\u00a0поиске, а\u00a0ссылка у\u00a0других не\u00a0открывается.'
const SHOWN =
  'Скрытый токен видите только вы: он уходит из\u00a0профиля, каталога и\u00a0поиска, а\u00a0ссылка у\u00a0других не\u00a0открывается.'

/** Hides one's own token from everybody else, everywhere; says what that means before and after. */
export function HideSwitch({ hiding: { isHidden, toggle } }: { hiding: Hiding }) {
  const noteId = useId()
  return (
    <>
      <Tick
        kind="switch"
        label="Скрыть от всех"
        checked={isHidden}
        aria-describedby={noteId}
        onChange={toggle}
      />
      <p id={noteId} className="text-[14px] text-pretty text-muted">
        {isHidden ? HIDDEN : SHOWN}
      </p>
    </>
  )
}
