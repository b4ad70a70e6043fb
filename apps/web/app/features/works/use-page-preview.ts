import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'

const PREVIEW = '#preview'

/**
 * Whether the whole page stands in the place of the form, and the way back to where it was opened. It has
 * an entry of the history, since Back is how people leave what looks like a page; by a hash, since the
 * router asks nobody before it makes such an entry, and Back may be pressed at once.
 */
export function usePagePreview(opener: RefObject<HTMLButtonElement | null>) {
  const navigate = useNavigate()
  const { hash, pathname, search } = useLocation()
  const isEntry = hash === PREVIEW
  // A reload begins with the form: what is previewed is still to be read from its draft.
  const [isOpen, setOpen] = useState(false)
  const [wasEntry, setWasEntry] = useState(isEntry)
  if (wasEntry !== isEntry) {
    setWasEntry(isEntry)
    setOpen(isEntry)
  }

  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      opener.current?.scrollIntoView({ block: 'center' })
      opener.current?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen, opener])

  return {
    isOpen,
    open() {
      setOpen(true)
      if (isEntry) return
      void navigate({ pathname, search, hash: PREVIEW }, { preventScrollReset: true })
    },
    leave() {
      if (isEntry) void navigate(-1)
      else setOpen(false)
    },
  }
}
