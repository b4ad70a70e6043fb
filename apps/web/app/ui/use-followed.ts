import { useEffect, useRef } from 'react'

/** A field that follows what the page's address says and keeps the focus: one that is made anew loses it. */
export function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const ref = useRef<Field>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = value
  }, [value])
  return ref
}
