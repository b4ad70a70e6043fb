import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** New tokens begin at the top: a visitor deep in the old list would find themselves at its end. */
export function useTopOnChange(top: { current: HTMLElement | null }) {
  const { search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(search)

  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0
    if (!isBack && isAbove) top.current?.scrollIntoView()
  }, [search, isBack, top])
}
