import { createContext } from 'react'

/** The page's CSP nonce while the server renders; browsers hide it, so it is undefined there. */
export const NonceContext = createContext<string | undefined>(undefined)
