import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page anew by itself, with nobody having pressed anything. `wake` is `stopWaiting` of
 * `ui/hydrate-later.tsx`, which must come first and which this room may not import.
 */
export function useRereadPage(wake: () => void): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    wake()
    return revalidate()
  }, [wake, revalidate])
}
