import type { MouseEvent } from 'react'

/** A press of a key clicks without a pointer. */
export const isKey = ({ detail }: MouseEvent) => detail === 0
