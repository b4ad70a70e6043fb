import { useCallback } from 'react'

/**
 * For the `ref` of what takes the place of a form that was just sent: the focus must not be lost
 * with it. The element needs `tabIndex={-1}`.
 */
export const useFocusOnce = () => useCallback((element: HTMLElement | null) => element?.focus(), [])
