import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A page that changes without a load is silent to a screen reader; this says the new title. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
