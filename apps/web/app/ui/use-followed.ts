import { useEffect, useRef } from 'react'

/** A field that follows what the page's address says and keeps the focus: one that is made anew loses it. */
export function useFollowed<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const ref = useRef<Field>(null)
  const before = useRef(value)
  useEffect(() => {
    // It begins with the value; what was typed before the page woke up stays.
    if (value !== before.current && ref.current) ref.current.value = value
    before.current = value
  }, [value])
  return ref
}
